import { Link } from '@tanstack/react-router'
import { webhookKinds } from '#web/developers/site/api-document.ts'
import { CodeBlock } from '#web/developers/site/code-block.tsx'
import { Guide } from '#web/developers/site/guide.tsx'

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
              <CodeBlock title="The receiver" code="FAIRHAND_WEBHOOK_SECRET=whsec_... npm run webhooks:listen" />
            </>
          ),
        },
      ]}
    />
  )
}

/** A test event comes without having been chosen. */
const chosen = webhookKinds.filter(({ type }) => type !== 'ping')

const mailed = JSON.stringify(webhookKinds.find(({ type }) => type === 'piece.mailed')!.example, null, 2)

const checked = `import { Webhook } from 'standardwebhooks'

const webhook = new Webhook(process.env.FAIRHAND_WEBHOOK_SECRET)

app.post('/fairhand', express.text({ type: '*/*' }), (request, response) => {
  // Throws for what is not from us.
  const event = webhook.verify(request.body, request.headers)
  response.sendStatus(204)
  if (event.type === 'piece.photo_ready') showPhotos(event.data.id)
})`
