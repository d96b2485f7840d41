import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { CartRecipient } from './recipients.ts'

/** The largest list of recipients, in bytes. */
export const mostRecipientBytes = 1024 * 1024

/** The people of a list, exactly as it has them: what is wrong with an address is corrected in the form. */
const RecipientList = z.object({
  people: z.array(
    z.object({
      /** Its row in the file. */
      row: z.int(),
      person: CartRecipient,
      /** Sentences about what could not be read. */
      lost: z.array(z.string()),
    }),
  ),
  /** Sentences about the list as a whole: what of it was left out. */
  notes: z.array(z.string()),
})
export type RecipientList = z.infer<typeof RecipientList>

export const recipientLists = {
  read: endpoint({
    method: 'POST',
    path: '/api/recipient-lists',
    once: false,
    summary: 'Reads a list of recipients (CSV or XLSX, up to 1 MB and 50 people); nothing of it is stored.',
    access: 'anyone',
    reply: RecipientList,
  }),
}
