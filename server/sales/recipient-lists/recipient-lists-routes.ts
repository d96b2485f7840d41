import type { FastifyInstance } from 'fastify'
import { workbookType } from '#contract/base/lists/workbook-type.ts'
import { type RecipientList, mostRecipientBytes, recipientLists } from '#contract/sales/recipient-lists.ts'
import type { ShopParts } from '#server/platform/contribution/contribution.ts'
import { serve } from '#server/platform/http/serve.ts'
import { quickReader } from '#server/platform/lists/quick-reader.ts'
import { addressKey } from '#server/platform/rate-limits/rate-limits.ts'

const readRecipients = quickReader<Buffer, RecipientList>(
  { module: new URL('./read-recipients.ts', import.meta.url).href, reader: 'readRecipients' },
  'Too many lists are being read. Please try again in a moment.',
)

/** The body is the file itself. */
export function recipientListsRoutes(app: FastifyInstance, { limits }: Pick<ShopParts, 'limits'>): void {
  app.register(async (scope) => {
    scope.addContentTypeParser(
      ['text/csv', workbookType],
      { parseAs: 'buffer', bodyLimit: mostRecipientBytes },
      (_, body, next) => next(null, body),
    )
    serve(
      scope,
      recipientLists.read,
      async ({ request }) => {
        await limits.take('recipient-list', addressKey(request))
        return readRecipients(Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0), addressKey(request))
      },
      { bodyLimit: mostRecipientBytes },
    )
  })
}
