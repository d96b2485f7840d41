import { formatDay, formatMoment, formatTime } from '#contract/base/format-date.ts'
import { orderNumber } from '#contract/fulfillment/orders.ts'
import type { OrderSheet } from '#contract/fulfillment/order-sheets.ts'
import type { AdminOrder } from '#contract/fulfillment/admin-order.ts'
import type { WritingStyle } from '#contract/catalog/writing-styles.ts'
import { writingStyleFont } from '#web/catalog/lettering/writing-style-fonts.ts'
import { cx } from '#web/ui/cx.ts'
import { Picture } from '#web/ui/picture.tsx'
import { DueMark } from '#web/admin/orders/parts/order-due-mark.tsx'
import { markNames, namesIn } from '#web/admin/orders/parts/order-names.ts'
import { BackOfCard } from '#web/customers/order-pages/back-of-card.tsx'
import { OrderPrintFiles } from './order-print-files.tsx'
import { PrintSheets, usePrintTime } from './order-print.tsx'
import { MarkedWords } from '#web/admin/orders/parts/order-words.tsx'

/** A printed sheet for each card of an order: what to letter, how, and where it goes. */
export function JobSheet({ order }: { order: AdminOrder }) {
  const cards = order.pieces.filter(({ state }) => state !== 'cancelled')
  return (
    <>
      <OrderPrintFiles order={order} />
      <JobSheets orders={[{ ...order, cards }]} />
    </>
  )
}

/** The sheets of several orders in one print job, each on its own page. */
export function JobSheets({ orders }: { orders: OrderSheet[] }) {
  const printedAt = usePrintTime()
  const sheets = orders.flatMap((order) => order.cards.map((card) => ({ order, card })))
  return (
    <>
      <PrintSheets orders={orders} count={sheets.length} />
      <ul className="mt-6 grid grid-cols-1 gap-6 print:mt-0 print:block">
        {sheets.map(({ order, card }) => (
          <Sheet key={card.id} order={order} card={card} printedAt={printedAt} />
        ))}
      </ul>
    </>
  )
}

function Sheet({
  order,
  card,
  printedAt,
}: {
  order: OrderSheet
  card: OrderSheet['cards'][number]
  printedAt: string
}) {
  const item = order.items[card.line]!
  const message = card.customMessage ?? ''
  const signature = card.customSignature ?? ''
  const toPeople = item.people !== undefined
  const recipient = toPeople ? card.recipient : order.shippingAddress
  const people = [recipient.name, order.customerName]
  const names = namesIn([...markNames(message, people), ...markNames(signature, people)])
  const hand = writingStyleFont[item.writingStyle as WritingStyle]
  return (
    <li className="max-w-3xl rounded-[var(--radius)] border border-line bg-card p-5 sm:p-8 print:max-w-none print:break-after-page print:border-0 print:p-0 print:last:break-after-auto">
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b-2 border-ink pb-3">
        <h2 className="text-2xl font-medium">
          #{orderNumber(order.id)}, card {card.line + 1} of {order.items.length}
          {toPeople && `, for ${recipient.name}`}{' '}
          <span className="rounded-sm border-2 border-ink px-1.5 text-xl font-semibold" title="Revision of this sheet">
            R{order.revision}
          </span>
        </h2>
        <p>
          Placed {formatDay(order.createdAt)}{' '}
          <span className="font-semibold">
            · <DueMark order={order} />
          </span>
        </p>
      </header>
      {order.changeableUntil && (
        <p className="mt-4 border-4 border-ink px-4 py-3 text-2xl leading-tight font-semibold">
          Words may still change until {formatTime(order.changeableUntil)}
        </p>
      )}
      <div className="mt-5 grid grid-cols-[5.5rem_1fr] gap-5 sm:grid-cols-[9rem_1fr] sm:gap-7">
        <Picture
          src={item.cardDesign.imageUrl}
          alt=""
          eager
          sizes="(min-width: 40rem) 144px, 88px"
          className="self-start rounded-[var(--radius-card)] border border-line"
        />
        <dl className="grid min-w-0 content-start gap-3">
          <Fact term="Design">{item.cardDesign.title}</Fact>
          <Fact term="Writing style">
            {item.writingStyle}
            <span aria-hidden className={cx('mt-1 block text-3xl leading-none', hand)}>
              {item.writingStyle}
            </span>
          </Fact>
          <Fact term="Artist">{item.selectedArtist?.name ?? 'No artist chosen'}</Fact>
          <Fact term="Quantity">{card.copies}</Fact>
          {item.rushFee !== undefined && <Fact term="Rush">Ahead of other cards</Fact>}
        </dl>
      </div>
      <h3 className="mt-7 text-sm font-semibold">Words, exactly as written</h3>
      <p className="mt-2 rounded-[var(--radius)] border-2 border-ink px-5 py-4 text-2xl leading-relaxed break-words whitespace-pre-wrap sm:text-3xl sm:leading-relaxed">
        <MarkedWords text={message} people={people} />
      </p>
      {signature && (
        <>
          <h3 className="mt-5 text-sm font-semibold">Signature</h3>
          <p className="mt-2 text-2xl break-words whitespace-pre-wrap sm:text-3xl">
            <MarkedWords text={signature} people={people} />
          </p>
        </>
      )}
      <div className="mt-7 grid grid-cols-1 gap-6 sm:grid-cols-2 print:break-inside-avoid print:grid-cols-2">
        <NamesToCheck names={names} />
        <AddressLabel order={order} card={card} />
      </div>
      {card.gifteePage && (
        <div className="mt-6 border-t border-line pt-5">
          <BackOfCard path={card.gifteePage} copies={card.copies} />
        </div>
      )}
      <p className="mt-6 border-t border-line pt-2 text-sm">
        Printed {formatMoment(printedAt)} · revision {order.revision}
        {order.revision > 1 && '. Sheets with a lower number are out of date: discard them.'}
      </p>
    </li>
  )
}

function Fact({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-quiet">{term}</dt>
      <dd className="text-lg leading-snug font-medium break-words">{children}</dd>
    </div>
  )
}

/** Boxes to check off in pencil. */
function NamesToCheck({ names }: { names: string[] }) {
  return (
    <div>
      <h3 className="text-sm font-semibold">Names to double-check</h3>
      {names.length === 0 ? (
        <p className="mt-2 text-quiet">None found.</p>
      ) : (
        <ul className="mt-2 grid grid-cols-1 gap-2 text-lg">
          {names.map((name) => (
            <li key={name} className="flex items-center gap-3">
              <span aria-hidden className="size-4 shrink-0 border-2 border-ink" />
              <span className="min-w-0 break-words">{name}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** The parcel's address, to cut out or copy. */
function AddressLabel({ order, card }: { order: OrderSheet; card: OrderSheet['cards'][number] }) {
  const { name, street, city, state, zipCode, country } = card.recipient
  const isDirect = order.shipToRecipient || order.items[card.line]!.people !== undefined
  if (card.waitsForAddress)
    return (
      <p className="text-lg font-semibold">
        {name} was asked for the address. Do not letter this card until we have it.
      </p>
    )
  return (
    <div>
      <h3 className="text-sm font-semibold">{isDirect ? 'Mail to' : 'Mail first to the customer'}</h3>
      <address className="mt-2 border-2 border-dashed border-ink p-4 text-lg leading-snug break-words not-italic">
        <strong>{name}</strong>
        <br />
        {street}
        <br />
        {city}, {state} {zipCode}
        <br />
        {country}
      </address>
    </div>
  )
}
