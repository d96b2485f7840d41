import type { OrderDetails } from '#contract/fulfillment/orders.ts'
import { allDays, inTimeWords, mailingDay, oneWish } from '#contract/fulfillment/promised-days.ts'
import { formatShortMonthDays } from '#contract/base/format-date.ts'
import type { PiecePromise } from '#contract/fulfillment/pieces.ts'
import { Camera } from '#web/ui/icons/camera.ts'
import { Feather } from '#web/ui/icons/feather.ts'
import { Mail } from '#web/ui/icons/mail.ts'
import { Truck } from '#web/ui/icons/truck.ts'

/** The days that the buyer chose by. */
function daysOf(promises: PiecePromise[], wish: string | null, it: string): string {
  const days = allDays(promises)
  const mailed = days.mailFrom === days.mailedBy ? `We’ll mail ${it}` : `We’ll have mailed ${it}`
  return `${mailed} ${mailingDay(days)}, and expect ${it} to arrive ${formatShortMonthDays(days.arrivesFrom, days.arrivesBy)}${inTimeWords(days, wish)}.`
}

/** What happens with an order from here on; only what the shop really does. */
export function NextSteps({ order: { items, shipToRecipient, shippingAddress, pieces } }: { order: OrderDetails }) {
  const waits = !pieces.every(({ withoutWaiting }) => withoutWaiting)
  const promises = pieces.flatMap(({ promise }) => promise ?? [])
  const isDated = promises.length > 0 && promises.length === pieces.length
  const single = items.length === 1 && items[0]!.quantity === 1
  const card = single ? 'card' : 'cards'
  const it = single ? 'it' : 'them'
  const steps = [
    {
      icon: Feather,
      text: `An artist letters your words by hand.${isDated ? '' : ' Most cards are finished in 3 to 5 business days.'}`,
    },
    {
      icon: Camera,
      text: waits
        ? 'You’ll see photos of each card and its addressed envelope before we mail it. If something differs from your order, tell us there, and we’ll letter it again for free.'
        : 'You’ll find photos of each card and its addressed envelope in your order. As you asked, we’ll mail it without waiting for you.',
    },
    {
      icon: Truck,
      text: `${
        items.some(({ people }) => people !== undefined)
          ? 'We pack each card with care and mail it straight to the person it’s for.'
          : shipToRecipient
            ? `We pack your ${card} with care and mail ${it} straight to ${shippingAddress.name}.`
            : `We pack your ${card} with care and mail ${it} to you first.`
      }${isDated ? ` ${daysOf(promises, oneWish(pieces), it)}` : ''}`,
    },
    {
      icon: Mail,
      text: `We’ll e-mail you when an artist starts${waits ? ', when the photos are ready,' : ''} and when your ${single ? 'card is' : 'cards are'} in the mail.`,
    },
  ]
  return (
    <section aria-labelledby="next-steps">
      <h3 id="next-steps" className="title-md">
        What happens next
      </h3>
      <ol className="mt-4 grid gap-4">
        {steps.map(({ icon: Icon, text }) => (
          <li key={text} className="flex items-start gap-4">
            <span className="grid size-9 shrink-0 place-content-center rounded-full bg-moss-soft text-moss">
              <Icon aria-hidden className="size-4.5" />
            </span>
            <span className="min-w-0 self-center break-words">{text}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
