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

/** How orders are made up, and what becomes of their cards (product.md, section 21). */
export function DevelopersOrdersPage() {
  return (
    <Guide
      title="Orders and cards"
      lead="An order has items; an item has recipients; each recipient gets a card of their own. The API calls a card a piece: it has a state, an artist, dates, photos and a shipment."
      sections={[
        {
          id: 'items',
          title: 'What an item says',
          text: (
            <>
              <CodeBlock title="An item" code={item} />
              <ul>
                <li>
                  In the words, <code>{'{firstName}'}</code> and <code>{'{name}'}</code> become the recipient’s. A
                  recipient may have other words than the item.
                </li>
                <li>
                  No call changes words afterwards. Those of a live order can be changed on its page in the account for
                  two hours, where the shop has set no other time.
                </li>
                <li>
                  A message has at most 500 characters, a signature 100. Cards go to addresses within the United States.
                </li>
                <li>
                  <code>artistId</code> names one of <code>GET /api/v1/artists</code> who letters the style. Without it,
                  the card is lettered by whoever can have it there first.
                </li>
                <li>An order has at most 20 items and 200 cards. For more, send several orders.</li>
                <li>
                  <code>reference</code>, of the order and of each card, is yours: it is in every answer and every
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
                Each piece has a <code>promise</code>: the days by which it is lettered and mailed, from its artist’s
                calendar, and when it arrives by our estimate of the mail.
              </li>
              <li>
                With <code>arriveBy</code>, an order that cannot be there in time is refused (
                <code>arrives_too_late</code>) and costs nothing. <code>rush</code> has its cards lettered ahead of
                others, for a fee.
              </li>
              <li>
                <code>GET /api/v1/promises</code> says beforehand what each artist can do.
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
                A live order is paid from the account’s balance in the moment in which it is made, or it is not made (
                <code>balance_too_low</code> says what is missing). Money is a decimal string in US dollars.
              </li>
              <li>
                <code>POST /api/v1/orders/{'{id}'}/cancellation</code> cancels an order before an artist has accepted a
                card of it. Its money is back on the balance with the answer.
              </li>
            </ul>
          ),
        },
        {
          id: 'states',
          title: 'What becomes of a piece',
          text: (
            <ul>
              <li>
                <code>waiting</code>, then <code>offered</code> to its artist, then <code>accepted</code>.
              </li>
              <li>
                <code>lettered</code>: its photos are there. With <code>withoutWaiting</code>, which is usual here, it
                is approved at once; without it, somebody of the account looks at it first, or a day passes.
              </li>
              <li>
                <code>approved</code>, <code>mailed</code> with its shipment, and <code>arrived</code>.
              </li>
              <li>
                <code>returned</code> where the mail brought it back, and <code>cancelled</code>.
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
                Lists come in pages of up to 100. Ask with <code>nextCursor</code> for the page after; it is null on the
                last one. What is new while you read does not move the pages.
              </p>
              <CodeBlock title="Two pages" code={page} />
            </>
          ),
        },
      ]}
    />
  )
}
