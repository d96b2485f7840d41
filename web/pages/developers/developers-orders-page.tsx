import { CodeBlock } from '#web/developers/site/code-block.tsx'
import { Guide } from '#web/developers/site/guide.tsx'

const item = `{
  "cardDesignId": "4f1c0f1e-6b0e-4d5e-9a57-0a4f6f0c1d2e",
  "writingStyle": "Modern Script",
  "artistId": null,
  "customMessage": "Dear {firstName}, thank you for five years.",
  "customSignature": "Maria",
  "recipients": [
    {
      "name": "Ada Lovelace",
      "address": { "street": "1 Main Street", "city": "Springfield", "state": "IL", "zipCode": "62701" },
      "customMessage": "Dear Ada, thank you for inventing all this.",
      "reference": "contact-1"
    }
  ]
}`

const page = `curl -sS "$SHOP/api/v1/pieces?limit=100" -H "Authorization: Bearer $KEY"
# { "data": [ ... ], "nextCursor": "MjAyNi0x..." }

curl -sS "$SHOP/api/v1/pieces?limit=100&cursor=MjAyNi0x..." -H "Authorization: Bearer $KEY"`

/** The parts of an order, and the states of its cards (product.md, section 21). */
export function DevelopersOrdersPage() {
  return (
    <Guide
      title="Orders and cards"
      lead="An order has items; an item has recipients; each recipient gets their own card. The API calls a card a piece: it has a state, an artist, dates, photos and a shipment."
      sections={[
        {
          id: 'items',
          title: 'Items',
          text: (
            <>
              <CodeBlock title="An item" code={item} />
              <ul>
                <li>
                  In the words, <code>{'{firstName}'}</code> and <code>{'{name}'}</code> become the recipient’s name. A
                  recipient can have words of their own.
                </li>
                <li>
                  No call changes the words afterwards. For a live order, they can be changed on its page in the account
                  for two hours, unless the shop has set a different time.
                </li>
                <li>
                  A message has at most 500 characters, a signature 100. Cards go to addresses within the United States.
                </li>
                <li>
                  <code>artistId</code> selects one of <code>GET /api/v1/artists</code> who letters the style. Without
                  it, the card goes to the artist who can get it there first.
                </li>
                <li>An order has at most 20 items and 200 cards. For more, send several orders.</li>
                <li>
                  <code>reference</code>, for the order and for each card, is yours: it is in every response and every
                  event.
                </li>
              </ul>
            </>
          ),
        },
        {
          id: 'dates',
          title: 'Dates',
          text: (
            <ul>
              <li>
                Each piece has a <code>promise</code>: the dates by which it is lettered and mailed, from its artist’s
                calendar, and the estimated arrival.
              </li>
              <li>
                With <code>arriveBy</code>, an order that cannot arrive in time is refused (
                <code>arrives_too_late</code>) and costs nothing. <code>rush</code> has its cards lettered ahead of
                others, for a fee.
              </li>
              <li>
                With <code>arriveNotBefore</code>, cards ordered early wait, so that they do not arrive before that day.
              </li>
              <li>
                <code>GET /api/v1/promises</code> tells you in advance what each artist can do.
              </li>
            </ul>
          ),
        },
        {
          id: 'money',
          title: 'Money',
          text: (
            <ul>
              <li>
                A live order is paid from the account’s balance when it is placed, or it is not placed (
                <code>balance_too_low</code> says how much is missing). Money is a decimal string in US dollars.
              </li>
              <li>
                <code>POST /api/v1/orders/{'{id}'}/cancellation</code> cancels an order until an artist accepts one of
                its cards. The refund is on the balance when the call returns.
              </li>
            </ul>
          ),
        },
        {
          id: 'states',
          title: 'States of a piece',
          text: (
            <ul>
              <li>
                <code>waiting</code>, then <code>offered</code> to its artist, then <code>accepted</code>.
              </li>
              <li>
                <code>lettered</code>: its photos are available. With <code>withoutWaiting</code>, the default, it is
                approved at once; without it, someone from the account approves it first, or a day passes.
              </li>
              <li>
                <code>approved</code>, <code>mailed</code> with its shipment, and <code>arrived</code>.
              </li>
              <li>
                <code>returned</code> if the mail brought it back, and <code>cancelled</code>.
              </li>
            </ul>
          ),
        },
        {
          id: 'lists',
          title: 'Lists',
          text: (
            <>
              <p>
                Lists come in pages of up to 100. Pass <code>nextCursor</code> to get the next page; it is null on the
                last one. New entries do not shift the pages while you read.
              </p>
              <CodeBlock title="Two pages" code={page} />
            </>
          ),
        },
      ]}
    />
  )
}
