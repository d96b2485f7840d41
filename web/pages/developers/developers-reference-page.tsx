import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import {
  type Operation,
  type OperationGroup,
  type Schema,
  apiVersion,
  fieldsOf,
  operationGroups,
  typeOf,
  webhookKinds,
} from '#web/developers/site/api-document.ts'
import { CodeBlock } from '#web/developers/site/code-block.tsx'
import { Disclosure } from '#web/developers/site/disclosure.tsx'
import { FieldList } from '#web/developers/site/field-list.tsx'
import { Guide } from '#web/developers/site/guide.tsx'
import { Sentences, WithCode } from '#web/developers/site/sentences.tsx'
import { cx } from '#web/ui/cx.ts'

/** Every call of API v1 and every event, from its OpenAPI document (product.md, section 21). */
export function DevelopersReferencePage() {
  return (
    <Guide
      title="Reference"
      lead={
        <p>
          Every call of version {apiVersion}. <a href="/api/docs/v1">Try them in the browser</a> with a test key, or get
          the OpenAPI 3.1 document for your tools: <a href="/api/v1/openapi.json">/api/v1/openapi.json</a>
        </p>
      }
      sections={[
        ...operationGroups.map((group) => ({
          id: group.name.toLowerCase().replaceAll(' ', '-'),
          title: group.name,
          text: <Group group={group} />,
        })),
        { id: 'webhooks', title: 'Webhooks', text: <Events /> },
      ]}
    />
  )
}

function Group({ group: { description, operations } }: { group: OperationGroup }) {
  return (
    <>
      <p>{description}</p>
      {operations.map((operation) => (
        <Call key={operation.id} operation={operation} />
      ))}
    </>
  )
}

function Call({ operation }: { operation: Operation }) {
  const { id, method, path, summary, description, scopes, parameters, body, answer } = operation
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="mt-8 border-t border-line pt-7">
      <h3 id={`${id}-title`} className="font-sans text-lg font-semibold tracking-normal">
        {summary}
      </h3>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className={cx('rounded-[0.3rem] px-2 py-0.5 font-mono text-sm font-semibold', colors[method])}>
          {method}
        </span>
        <code className="break-all">{path}</code>
        {scopes.map((scope) => (
          <span key={scope} className="text-sm text-quiet">
            Scope: {scope}
          </span>
        ))}
      </p>
      {description && <Sentences markdown={description} />}
      {parameters.length > 0 && (
        <dl className="mt-4 divide-y divide-line border-y border-line">
          {parameters.map((parameter) => (
            <div key={parameter.name} className="py-3">
              <dt className="flex flex-wrap items-baseline gap-x-3">
                <code className="font-semibold">{parameter.name}</code>
                <span className="text-sm text-quiet">
                  {places[parameter.in]}, {typeOf(parameter.schema)}
                </span>
                {parameter.required && <span className="text-sm font-semibold text-wax">required</span>}
              </dt>
              {parameter.description && (
                <dd className="mt-1">
                  <WithCode markdown={parameter.description} />
                </dd>
              )}
            </div>
          ))}
        </dl>
      )}
      {body && (
        <>
          <h4 className="mt-6 font-semibold">Request</h4>
          <FieldList schema={body.schema} isSent />
          {body.example !== undefined && (
            <CodeBlock title={`${method} ${path}`} code={JSON.stringify(body.example, null, 2)} />
          )}
        </>
      )}
      {answer.schema && (
        <Body title={`Response (${answer.status})`} schema={answer.schema}>
          {answer.example !== undefined && (
            <CodeBlock title={`Response ${answer.status}`} code={JSON.stringify(answer.example, null, 2)} />
          )}
        </Body>
      )}
    </section>
  )
}

function Events() {
  return (
    <>
      <p>
        Events the shop sends to your webhooks; <Link to="/developers/webhooks">the guide</Link> explains signatures and
        retries.
      </p>
      {webhookKinds.map(({ type, means, schema, example }) => (
        <section key={type} id={type} aria-labelledby={`${type}-title`} className="mt-8 border-t border-line pt-7">
          <h3 id={`${type}-title`} className="font-sans text-lg font-semibold tracking-normal">
            <code>{type}</code>
          </h3>
          <p>{means}</p>
          <Body title="Body" schema={schema}>
            <CodeBlock title={type} code={JSON.stringify(example, null, 2)} />
          </Body>
        </section>
      ))}
    </>
  )
}

/** A body with this few fields is shown open. */
const short = 8

function Body({ title, schema, children }: { title: string; schema: Schema; children: ReactNode }) {
  return (
    <div className="mt-5">
      <Disclosure title={title} isOpen={(fieldsOf(schema)?.fields.length ?? 0) <= short}>
        <FieldList schema={schema} />
        {children}
      </Disclosure>
    </div>
  )
}

const places = { path: 'in the path', query: 'in the query', header: 'as a header' } as const
const colors: Record<string, string> = { GET: 'bg-sky-soft text-sky-ink', POST: 'bg-moss-soft text-moss' }
