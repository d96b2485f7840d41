import { Link, useRouteContext } from '@tanstack/react-router'
import { CodeBlock } from '#web/developers/site/code-block.tsx'
import { Guide } from '#web/developers/site/guide.tsx'
import welcome from '../../../clients/typescript/examples/welcome.ts?raw'

/** The typed client and how to get it (product.md, section 21). */
export function DevelopersClientPage() {
  const shop = useRouteContext({ from: '__root__', select: ({ publicUrl }) => publicUrl })
  return (
    <Guide
      title="TypeScript client"
      lead="Every call, typed, and retried where that is safe. It has no dependencies and needs no build: Node 22.18 or newer runs it as is."
      sections={[
        {
          id: 'get',
          title: 'Get it',
          text: (
            <>
              <p>
                The client is not on npm. It is in the shop’s repository, in <code>clients/typescript</code>: copy that
                folder next to your program, and install it from there.
              </p>
              <CodeBlock title="Install it" code={install} />
              <p>
                Its types are generated from the OpenAPI document. If <code>tsc</code> checks your program, it needs{' '}
                <code>"module": "nodenext"</code> and <code>"allowImportingTsExtensions": true</code>. For a newer API,
                copy the folder again.
              </p>
            </>
          ),
        },
        {
          id: 'order',
          title: 'Order a card',
          text: (
            <>
              <p>This orders one card, once, and prints the status of all of your cards:</p>
              <CodeBlock title="welcome.ts" code={welcome.trimEnd()} />
              <CodeBlock title="Run it" code={runIt(shop)} />
            </>
          ),
        },
        {
          id: 'failures',
          title: 'Errors',
          text: (
            <ul>
              <li>
                Refused calls throw a <code>FairhandError</code>. Its <code>code</code> is one of{' '}
                <Link to="/developers/errors" className={link}>
                  the list
                </Link>
                , <code>status</code> and <code>message</code> are there too, and <code>problem</code> is the whole
                response.
              </li>
              <li>
                A call that never gets a response throws what <code>fetch</code> threw. Each attempt may take 30 seconds
                (<code>timeout</code>, in milliseconds).
              </li>
            </ul>
          ),
        },
        {
          id: 'repeats',
          title: 'Retries',
          text: (
            <ul>
              <li>
                A call that gets no response, 429 or a 5xx is retried up to three times (<code>retries</code>), after
                the seconds in <code>Retry-After</code>, or after ¼, ½ and 1 second.
              </li>
              <li>
                An order is sent with the same <code>Idempotency-Key</code> each time, so it is placed only once. If you
                supply your own key with <code>idempotencyKey</code>, that also holds across restarts of your program,
                for 24 hours.
              </li>
              <li>
                <code>pieces.advance</code>, which advances a card in test mode, is never retried: it might advance the
                card twice.
              </li>
            </ul>
          ),
        },
        {
          id: 'webhooks',
          title: 'Webhooks',
          text: (
            <p>
              <code>verifyWebhook</code> checks the signature of{' '}
              <Link to="/developers/webhooks" className={link}>
                a webhook
              </Link>{' '}
              and returns its event, or throws a <code>WebhookError</code>: then respond with 400. Pass it the raw body,
              the headers and your secret.
            </p>
          ),
        },
      ]}
    />
  )
}

const install = `cp -R fairhand/clients/typescript fairhand-client
npm install ./fairhand-client`

const runIt = (shop: string) => `export FAIRHAND_URL=${shop} FAIRHAND_KEY=fh_test_...
node welcome.ts`

const link = 'font-medium text-wax underline underline-offset-4'
