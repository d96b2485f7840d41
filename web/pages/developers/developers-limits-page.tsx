import { Link } from '@tanstack/react-router'
import { currentVersion } from '#contract/developers/api-version.ts'
import { CodeBlock } from '#web/developers/site/code-block.tsx'
import { Guide } from '#web/developers/site/guide.tsx'

const headers = `RateLimit-Policy: "key";q=600;w=60
RateLimit: "key";r=598;t=42
Fairhand-Version: ${currentVersion}`

/** Limits, retries, and how the API changes (product.md, section 21). */
export function DevelopersLimitsPage() {
  return (
    <Guide
      title="Limits, retries, versions"
      lead="How many calls a key may make, how to retry safely, and why API changes won’t break your program."
      sections={[
        {
          id: 'limits',
          title: 'Limits',
          text: (
            <>
              <p>
                600 calls per minute per key. Response headers say how many remain:
                <code>r</code> calls, with the full limit restored in <code>t</code> seconds. Beyond that, the response
                is 429 (<code>rate_limited</code>), with the seconds to wait in <code>Retry-After</code>.
              </p>
              <CodeBlock title="Headers of every response" code={headers} />
              <ul>
                <li>At most 200 cards and 20 items per order, and 100 entries per page of a list.</li>
                <li>At most 20 keys per account.</li>
              </ul>
            </>
          ),
        },
        {
          id: 'retries',
          title: 'Retries',
          text: (
            <ul>
              <li>
                Each order needs an <code>Idempotency-Key</code>: 8 to 100 letters, digits, hyphens and underscores, a
                new one for each order. Sending the same key and body within 24 hours creates no second order and
                returns the first response.
              </li>
              <li>
                Every other call that changes something takes a key too: sent again, it gets the first response and
                changes nothing.
              </li>
              <li>
                The same key with another body is refused (<code>idempotency_key_reused</code>, 422): a program’s
                mistake does not become a second order.
              </li>
              <li>
                No response, or a 5xx: retry with the same key, after <code>Retry-After</code> if given, and wait longer
                each time.
              </li>
              <li>Reads can be retried at any time.</li>
            </ul>
          ),
        },
        {
          id: 'keys',
          title: 'Keys',
          text: (
            <ul>
              <li>A key is shown once and stored as a hash. Anyone who has it can do what its scopes allow.</li>
              <li>Give each program its own key, with only the scopes it needs.</li>
              <li>Creating a key takes the account’s password and a confirmed e-mail address.</li>
              <li>
                A key revoked in the account stops working with the next call. A new password, a new e-mail address and
                signing out everywhere revoke all keys of the account and switch its webhooks off; an e-mail says so.
              </li>
              <li>
                Secret scanners can recognize our keys: they begin with <code>fh_live_</code> or <code>fh_test_</code>{' '}
                and end with a checksum.
              </li>
            </ul>
          ),
        },
        {
          id: 'versions',
          title: 'Versions',
          text: (
            <ul>
              <li>
                Versions are named by date. A key uses the one that was current when it was created; a call can select
                another with <code>Fairhand-Version</code>, and every response says which it uses.
              </li>
              <li>
                Fields, values and codes may be added at any time: ignore any you don’t know. A change that could break
                a program is a new version.
              </li>
              <li>
                <Link to="/developers/changelog" className={link}>
                  The changelog
                </Link>{' '}
                lists every change, and what never changes within a version.
              </li>
            </ul>
          ),
        },
      ]}
    />
  )
}

const link = 'font-medium text-wax underline underline-offset-4'
