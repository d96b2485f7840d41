import { Link } from '@tanstack/react-router'
import { webhookKinds } from '#web/developers/site/api-document.ts'
import { CodeBlock } from '#web/developers/site/code-block.tsx'
import { Guide } from '#web/developers/site/guide.tsx'

/** How a program is notified of events (product.md, section 21). */
export function DevelopersWebhooksPage() {
  return (
    <Guide
      title="Webhooks"
      lead="Give us a URL, and we’ll notify your program of every photo, mailing and arrival. Each event is signed, and retried for three days."
      sections={[
        {
          id: 'events',
          title: 'Events',
          text: (
            <>
              <p>
                Add an address under <a href="/account/api#webhooks">your webhooks</a>, for test or live, and choose its
                events:
              </p>
              <ul>
                {chosen.map(({ type, means }) => (
                  <li key={type}>
                    <Link to="/developers/reference" hash={type} className="underline underline-offset-4">
                      <code>{type}</code>
                    </Link>
                    : {means[0]!.toLowerCase() + means.slice(1)}
                  </li>
                ))}
              </ul>
              <CodeBlock title="A card is in the mail" code={mailed} />
              <p>
                An event says what happened to which card or order, with your own references. It contains no words or
                addresses: read the card by its id. More fields may be added; ignore any you don’t know.
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
                The format is <a href="https://www.standardwebhooks.com">Standard Webhooks</a>, so you can use its
                libraries for a dozen languages. Verify the raw body, byte for byte.
              </p>
              <CodeBlock title="With standardwebhooks" code={checked} />
              <p>
                Manually: the header <code>webhook-signature</code> holds one or more <code>v1,</code> signatures. Each
                is the HMAC-SHA256, in base64, of <code>webhook-id</code>, <code>webhook-timestamp</code> and the body,
                joined by dots; the key is the part after <code>whsec_</code>, decoded as base64. Reject anything older
                than five minutes.
              </p>
              <p>
                After you renew a secret, the old and new one both sign for 24 hours, so that you lose nothing while you
                switch.
              </p>
            </>
          ),
        },
        {
          id: 'retries',
          title: 'Respond fast; we retry',
          text: (
            <ul>
              <li>Respond with 2xx within ten seconds. Do longer work afterwards.</li>
              <li>
                Anything else is retried after about 5 seconds, 1, 5 and 30 minutes, and 2, 5, 10, 14, 20 and 24 hours;
                then we give up.
              </li>
              <li>
                The same event may arrive twice: <code>webhook-id</code> is the same each time.
              </li>
              <li>
                A card’s events arrive in order of their <code>sequence</code>, which may skip numbers. A later one
                waits until the earlier one is delivered or given up; other cards do not wait.
              </li>
              <li>
                410 Gone turns a webhook off at once, and so do three days of nothing but failures; we e-mail you.
              </li>
              <li>We do not follow redirects, and only call public https URLs on port 443 or 8443.</li>
            </ul>
          ),
        },
        {
          id: 'log',
          title: 'Deliveries',
          text: (
            <p>
              <a href="/account/api#webhooks">Deliveries</a> shows 30 days of events with requests and responses, sends
              a test event, and resends any event.
            </p>
          ),
        },
        {
          id: 'local',
          title: 'Try it on your machine',
          text: (
            <>
              <p>
                A shop that you run yourself can reach your machine. Start it as below, add{' '}
                <code>http://localhost:4400/</code> as a test webhook, and start a receiver that checks and prints each
                event:
              </p>
              <CodeBlock title="The shop" code="WEBHOOK_TARGETS=local npm start" />
              <CodeBlock title="The receiver" code="FAIRHAND_WEBHOOK_SECRET=whsec_... npm run webhooks:listen" />
            </>
          ),
        },
      ]}
    />
  )
}

/** A test event is sent even if it was not chosen. */
const chosen = webhookKinds.filter(({ type }) => type !== 'ping')

const mailed = JSON.stringify(webhookKinds.find(({ type }) => type === 'piece.mailed')!.example, null, 2)

const checked = `import { Webhook } from 'standardwebhooks'

const webhook = new Webhook(process.env.FAIRHAND_WEBHOOK_SECRET)

app.post('/fairhand', express.text({ type: '*/*' }), (request, response) => {
  // Throws for anything not from us.
  const event = webhook.verify(request.body, request.headers)
  response.sendStatus(204)
  if (event.type === 'piece.photo_ready') showPhotos(event.data.id)
})`
