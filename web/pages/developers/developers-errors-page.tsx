import { CodeBlock } from '#web/developers/site/code-block.tsx'
import { type ErrorGroup, errorGroups } from '#web/developers/site/error-list.ts'
import { Guide } from '#web/developers/site/guide.tsx'
import { WithCode } from '#web/developers/site/sentences.tsx'

const problem = `HTTP/1.1 402 Payment Required
Content-Type: application/problem+json

{
  "type": "https://fairhand.example/developers/errors#balance_too_low",
  "title": "Balance too low",
  "status": 402,
  "detail": "The balance is $3.00, which is $11.50 too low.",
  "code": "balance_too_low",
  "missing": "11.50"
}`

/** Every error code, with an anchor for each: the `type` of a problem links to it (product.md, section 21). */
export function DevelopersErrorsPage() {
  return (
    <Guide
      title="Errors"
      lead="An error is a problem document (RFC 9457) with a sentence for people and a code for programs. Switch on the code: it is never renamed."
      sections={[
        {
          id: 'shape',
          title: 'What an error looks like',
          text: (
            <>
              <CodeBlock title="An error" code={problem} />
              <p>
                <code>detail</code> may be reworded; <code>code</code> is one of those listed below. Invalid fields are
                named in <code>errors</code> by JSON pointer. If you don’t know a code, go by the status.
              </p>
              <ul>
                <li>4xx: retry only after a change, or if there is a Retry-After header.</li>
                <li>5xx: retry after the seconds in Retry-After, with the same Idempotency-Key.</li>
                <li>No response: retry with the same Idempotency-Key. It takes effect once.</li>
              </ul>
            </>
          ),
        },
        ...errorGroups.map((group) => ({ id: group.id, title: group.title, text: <Codes group={group} /> })),
      ]}
    />
  )
}

function Codes({ group }: { group: ErrorGroup }) {
  return (
    <dl className="mt-4 divide-y divide-line border-y border-line">
      {group.codes.map(({ code, status, when, advice }) => (
        <div
          key={code}
          id={code}
          className="grid gap-x-6 gap-y-1 py-4 target:bg-gold-soft sm:grid-cols-[15rem_minmax(0,1fr)]"
        >
          <dt className="break-words">
            <a href={`#${code}`} className="font-mono text-[0.9rem] font-semibold hover:underline">
              {code}
            </a>
            <span className="block text-sm text-quiet">{status}</span>
          </dt>
          <dd>
            <WithCode markdown={sentence(when)} />
            <span className="mt-1 block text-sm text-quiet">
              <WithCode markdown={sentence(advice)} />
            </span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

const sentence = (text: string) => (text.startsWith('`') ? text : text[0]!.toUpperCase() + text.slice(1))
