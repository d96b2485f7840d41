import { Link } from '@tanstack/react-router'
import { currentVersion } from '#contract/developers/api-version.ts'
import { CodeBlock } from '#web/developers/site/code-block.tsx'
import { Guide } from '#web/developers/site/guide.tsx'

const headers = `RateLimit-Policy: "key";q=600;w=60
RateLimit: "key";r=598;t=42
Fairhand-Version: ${currentVersion}`

/** How often, how to repeat, and how the API changes (product.md, section 21). */
export function DevelopersLimitsPage() {
  return (
    <Guide
      title="Limits, retries, versions"
      lead="How many calls a key may make, how to repeat one safely, and how the API changes under your program: not at all."
      sections={[
        {
          id: 'limits',
          title: 'Limits',
          text: (
            <>
              <p>
                A key may make 600 calls in a minute, over all of its programs. Every answer says what is left of them:
                <code>r</code> calls, and all of them again in <code>t</code> seconds. Beyond that the answer is 429 (
                <code>rate_limited</code>) with the seconds to wait in <code>Retry-After</code>.
              </p>
              <CodeBlock title="Headers of every answer" code={headers} />
              <ul>
                <li>An order has at most 200 cards and 20 items, a page of a list at most 100 entries.</li>
                <li>An account has at most 20 keys.</li>
              </ul>
            </>
          ),
        },
        {
          id: 'retries',
          title: 'Repeating a call',
          text: (
            <ul>
              <li>
                Each order needs an <code>Idempotency-Key</code>: 8 to 100 letters, digits, hyphens and underscores, a
                new one for each order. The same key and body within 24 hours is the same order, and answers what the
                first call did.
              </li>
              <li>
                The same key with another body is refused (<code>idempotency_key_reused</code>, 422): a mistake of the
                program is not a second order.
              </li>
              <li>
                No answer, or a 5xx: repeat with the same key, after <code>Retry-After</code> where it is given, and
                wait longer each time.
              </li>
              <li>Reading can be repeated at any time.</li>
            </ul>
          ),
        },
        {
          id: 'keys',
          title: 'Keys',
          text: (
            <ul>
              <li>A key is shown once and kept here as a hash. Whoever has it can do what its scopes allow.</li>
              <li>Give each program a key of its own, with the scopes that it needs.</li>
              <li>A key that is revoked in the account works nowhere from the next call on.</li>
              <li>
                Secret scanners can tell our keys from what only looks like one: they begin with <code>fh_live_</code>{' '}
                or <code>fh_test_</code> and end with a checksum.
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
                Versions are named by their day. A key speaks the one that was current when it was made; a call can ask
                for another with <code>Fairhand-Version</code>, and every answer says which it speaks.
              </li>
              <li>
                Fields, values and codes may be added at any time: ignore what you do not know. Whatever would break a
                program is a new version.
              </li>
              <li>
                <Link to="/developers/changelog" className={link}>
                  The changelog
                </Link>{' '}
                has every change, and what never changes within a version.
              </li>
            </ul>
          ),
        },
      ]}
    />
  )
}

const link = 'font-medium text-wax underline underline-offset-4'
