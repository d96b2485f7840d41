import { webhookEventTypes } from '#contract/webhook-form.ts'
import { CodeBlock } from '#web/developers/code-block.tsx'
import { Guide } from '#web/developers/guide.tsx'

/** How a program hears what happens (product.md, section 21). */
export function DevelopersWebhooksPage() {
  return (
    <Guide
      title="Webhooks"
      lead="Give us an address, and your program hears of every photo, every mailing and every arrival by itself. Each event is signed, and tried again for three days."
      sections={[
        {
          id: 'events',
          title: 'Events',
          text: (
            <>
              <p>
                Add an address under <a href="/account/api#webhooks">your webhooks</a>, for test or live, and choose
                what it hears of:
              </p>
              <ul>
                {webhookEventTypes.map((type) => (
                  <li key={type}>
                    <code>{type}</code>: {means[type]}
                  </li>
                ))}
              </ul>
              <CodeBlock title="A card is in the mail" code={mailed} />
              <p>
                An event says what happened to what, by your own references. Words and addresses are not in it: read the
                card with its id. More fields may be added; skip what you do not know.
              </p>
            </>
          ),
        },
        {
          id: 'signature',
          title: 'Check the signature',
          text: (
            <>
              <p>
                The format is that of <a href="https://www.standardwebhooks.com">Standard Webhooks</a>, so its libraries
                for a dozen languages check it. Use the body as it came, byte by byte.
              </p>
              <CodeBlock title="With standardwebhooks" code={checked} />
              <p>
                By hand: the header <code>webhook-signature</code> holds one or more <code>v1,</code> signatures. Each
                is the HMAC-SHA256, in base64, of <code>webhook-id</code>, <code>webhook-timestamp</code> and the body,
                joined by dots; the key is what follows <code>whsec_</code>, read as base64. Refuse what is older than
                five minutes.
              </p>
              <p>
                A new secret signs beside the one before it for 24 hours, so that nothing is lost while you change it.
              </p>
            </>
          ),
        },
        {
          id: 'retries',
          title: 'Answer fast; we try again',
          text: (
            <ul>
              <li>Answer 2xx within ten seconds. Do longer work afterwards.</li>
              <li>
                Anything else is tried again after about 5 seconds, 1, 5 and 30 minutes, 2, 5, 10, 14, 20 and 24 hours;
                then it is given up.
              </li>
              <li>
                The same event may come twice: <code>webhook-id</code> is the same each time.
              </li>
              <li>
                Events of one card come in order, by their <code>sequence</code>, which may skip numbers. A later one
                waits until the earlier one has arrived or is given up; other cards do not wait.
              </li>
              <li>
                410 Gone switches a webhook off at once, three days of nothing but failures do as well; we e-mail you.
              </li>
              <li>Redirects are not followed, and only public https addresses, on port 443 or 8443, are reached.</li>
            </ul>
          ),
        },
        {
          id: 'log',
          title: 'What was sent',
          text: (
            <p>
              <a href="/account/api#webhooks">Deliveries</a> shows 30 days of events with what was sent and answered,
              sends a test event, and sends any of them again.
            </p>
          ),
        },
        {
          id: 'local',
          title: 'Try it on your machine',
          text: (
            <>
              <p>
                A shop that you run yourself reaches your machine once you let it. Start it, add{' '}
                <code>http://localhost:4400/</code> as a test webhook, and start a receiver that checks and prints each
                event:
              </p>
              <CodeBlock title="The shop" code="WEBHOOK_TARGETS=local npm start" />
              <CodeBlock title="The receiver" code="npm run webhooks:listen -- --secret whsec_..." />
            </>
          ),
        },
      ]}
    />
  )
}

const means: Record<(typeof webhookEventTypes)[number], string> = {
  'piece.accepted': 'an artist has accepted the card.',
  'piece.photo_ready': 'it is lettered, and its photos can be read.',
  'piece.mailed': 'it is in the mail, with its tracking number where there is one.',
  'piece.arrived': 'it has arrived, by what the carrier or somebody said, or presumably.',
  'piece.returned': 'the mail has brought it back.',
  'order.cancelled': 'no card of the order will be made.',
}

const mailed = `{
  "type": "piece.mailed",
  "timestamp": "2026-11-25T14:03:11.402Z",
  "data": {
    "id": "5d0f0c8e-5a0e-4a53-9f57-0a3f6c1b7d42",
    "mode": "live",
    "state": "mailed",
    "round": 1,
    "orderId": "b6a5b0f6-4b3e-4d83-8f7c-2d9a9c1f5e10",
    "sequence": 3,
    "shipment": {
      "carrier": "USPS",
      "trackingNumber": "9400100000000000000000"
    },
    "reference": "contact-4711",
    "orderReference": "winter-thanks"
  }
}`

const checked = `import { Webhook } from 'standardwebhooks'

const webhook = new Webhook(process.env.FAIRHAND_WEBHOOK_SECRET)

app.post('/fairhand', express.text({ type: '*/*' }), (request, response) => {
  // Throws for what is not from us.
  const event = webhook.verify(request.body, request.headers)
  response.sendStatus(204)
  if (event.type === 'piece.photo_ready') showPhotos(event.data.id)
})`
