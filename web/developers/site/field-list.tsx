import { type Schema, fieldsOf, resolved, typeOf } from './api-document.ts'
import { Disclosure } from './disclosure.tsx'
import { Sentences } from './sentences.tsx'

interface FieldListProps {
  schema: Schema
  /** Request fields may be optional; responses have all of them. */
  isSent?: boolean
}

/** An object's fields; those that are objects themselves expand in place. */
export function FieldList({ schema, isSent = false }: FieldListProps) {
  const found = fieldsOf(schema)
  if (!found) return null
  return (
    <dl className="mt-3 divide-y divide-line border-y border-line">
      {found.fields.map(([name, field]) => (
        <div key={name} className="py-3">
          <dt className="flex flex-wrap items-baseline gap-x-3">
            <code className="font-semibold">{name}</code>
            <span className="text-sm break-words text-quiet">{typeOf(field)}</span>
            {isSent && found.required.includes(name) && (
              <span className="text-sm font-semibold text-wax">required</span>
            )}
          </dt>
          <dd>
            {resolved(field).description && <Sentences markdown={resolved(field).description!} />}
            {resolved(field).default !== undefined && (
              <p className="text-sm text-quiet">
                Default: <code>{JSON.stringify(resolved(field).default)}</code>
              </p>
            )}
            {fieldsOf(field) && (
              <Disclosure title={<span className="text-sm">Fields of {name}</span>}>
                <div className="border-l-2 border-line pl-4">
                  <FieldList schema={field} isSent={isSent} />
                </div>
              </Disclosure>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
