import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Artist, artists } from '#contract/catalog/artists.ts'
import { orderSheets } from '#contract/fulfillment/order-sheets.ts'
import type { OrderSummary } from '#contract/fulfillment/admin-order.ts'
import { Assignment, type BulkResult, ordersBulk } from '#contract/fulfillment/orders-bulk.ts'
import { call, read, sentenceOf } from '#web/base/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { UserRoundPen } from '#web/ui/icons/user-round-pen.ts'
import { useSending } from '#web/base/use-sending.ts'
import { useZodForm } from '#web/base/use-zod-form.ts'
import { ordersText } from './orders-bulk-undo.tsx'

interface AssignManyProps {
  orders: OrderSummary[]
  /** The id of the artist whose cards are reassigned. */
  from: string
  onDone: (what: string, result: BulkResult) => void
  onRefused: (error: unknown) => void
}

/** An artist is ill: another one letters the cards of these orders that are not mailed yet. */
export function AssignMany({ orders, from, onDone, onRefused }: AssignManyProps) {
  const { data: atWork = [] } = useQuery(read(orderSheets.artists))
  const [chosen, setChosen] = useState<OrderSummary[] | null>(null)
  const name = atWork.find(({ id }) => id === from)?.name
  // Without a name the artist has nothing to letter.
  if (!name) return null
  return (
    <>
      <Button size="sm" variant="secondary" onClick={() => setChosen(orders)}>
        <UserRoundPen aria-hidden className="size-4" />
        Assign another artist
      </Button>
      <Dialog
        open={chosen !== null}
        onOpenChange={(open) => !open && setChosen(null)}
        title={`Who letters ${name}’s cards?`}
      >
        {chosen && (
          <AssignForm
            orders={chosen}
            from={{ id: from, name }}
            onClose={() => setChosen(null)}
            onDone={onDone}
            onRefused={onRefused}
          />
        )}
      </Dialog>
    </>
  )
}

interface AssignFormProps extends Omit<AssignManyProps, 'from'> {
  from: { id: string; name: string }
  onClose: () => void
}

function AssignForm({ orders, from, onClose, onDone, onRefused }: AssignFormProps) {
  const { data: people, error: failure } = useQuery(read(artists.list))
  const ids = orders.map(({ id }) => id)
  const sheets = useQuery(read(orderSheets.list, { query: { ids: ids.join(','), artist: from.id } }))
  const styles = new Set(sheets.data?.flatMap(({ cards, items }) => cards.map(({ line }) => items[line]!.writingStyle)))
  const form = useZodForm(Assignment, { to: '' })
  const { submit, pending } = useSending(form, {
    send: async ({ to }) => {
      const result = await call(ordersBulk.assign, { body: { ids, from: from.id, to } })
      return { to, result }
    },
    onDone: ({ to, result }) => {
      onClose()
      onDone(`assigned to ${people?.find(({ id }) => id === to)?.name}`, result)
    },
    onRefused,
  })
  const notLoaded = failure ?? sheets.error
  return (
    <form noValidate aria-label="Another artist" className="grid gap-5 px-5 py-6 sm:px-7" onSubmit={submit}>
      <Field
        label="New artist"
        error={form.formState.errors.to?.message}
        hint={notLoaded ? `The artists could not be loaded: ${sentenceOf(notLoaded)}` : undefined}
      >
        {(control) => (
          <Select {...control} {...form.register('to')}>
            <option value="">Choose an artist</option>
            {sheets.data &&
              people
                ?.filter(({ id }) => id !== from.id)
                .map((artist) => <Candidate key={artist.id} artist={artist} styles={styles} />)}
          </Select>
        )}
      </Field>
      <p className="rounded-[var(--radius)] bg-gold-soft px-4 py-3 text-sm text-gold-ink">
        {orders.length === 1 ? 'The customer gets' : `The customers of ${ordersText(orders.length)} get`} an e-mail that
        names the new artist. Cards already in the mail stay with {from.name}. Reprint job sheets: earlier ones will be
        out of date.
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" pending={pending}>
          {pending ? 'Saving...' : `Reassign ${ordersText(orders.length)}`}
        </Button>
      </div>
    </form>
  )
}

/** Only artists who letter every style can be chosen; for the others it says which they do not letter. */
function Candidate({ artist: { id, name, styles: own }, styles }: { artist: Artist; styles: Set<string> }) {
  const missing = [...styles].filter((style) => !own.some((each) => each === style))
  return (
    <option value={id} disabled={missing.length > 0}>
      {missing.length > 0 ? `${name} (does not letter ${missing.join(', ')})` : name}
    </option>
  )
}
