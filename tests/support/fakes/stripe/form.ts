import { invalidRequest, parameterInvalid, parameterUnknown } from './stripe-failure.ts'

/** Parses a form body or query as Stripe does: `metadata[checkout_id]=7` is nested, lists have their index as key. */
export interface Form {
  [name: string]: string | Form
}

export function parseForm(encoded: string): Form {
  const form: Form = {}
  for (const [name, value] of new URLSearchParams(encoded)) place(form, name.split(/\[|\]\[|\]/), value)
  return form
}

function place(form: Form, path: string[], value: string): void {
  const names = path.at(-1) === '' && path.length > 1 ? path.slice(0, -1) : path
  let inner = form
  for (const [depth, part] of names.entries()) {
    // `expand[]=x` takes the next free index.
    const name = part === '' ? String(Object.keys(inner).length) : part
    if (depth === names.length - 1) inner[name] = value
    else {
      const next = inner[name]
      inner = inner[name] = typeof next === 'object' ? next : {}
    }
  }
}

/** Stripe rejects unknown parameters, so this server does too. */
export function refuseUnknown(form: Form, known: readonly string[]): void {
  const unknown = Object.keys(form).find((name) => !known.includes(name))
  if (unknown !== undefined) throw parameterUnknown(unknown)
}

export function textOf(form: Form, name: string): string | undefined {
  const value = form[name]
  if (typeof value === 'object') throw parameterInvalid(name, 'Invalid string')
  return value
}

/** A non-negative integer. */
export function integerOf(form: Form, name: string): number | undefined {
  const value = textOf(form, name)
  if (value === undefined) return undefined
  if (!/^\d+$/.test(value)) {
    throw invalidRequest(`Invalid integer: ${value}`, { code: 'parameter_invalid_integer', param: name })
  }
  return Number(value)
}

export function formOf(form: Form, name: string): Form | undefined {
  const value = form[name]
  return typeof value === 'object' ? value : undefined
}

export function listOf(form: Form, name: string): string[] | undefined {
  const value = formOf(form, name)
  return value && Object.values(value).filter((each) => typeof each === 'string')
}

/** Stripe merges metadata key by key: an empty value removes its key, an empty `metadata` removes all. */
export function mergeMetadata(old: Record<string, string>, form: Form): Record<string, string> {
  if (form.metadata === undefined) return old
  const merged = { ...old, ...formOf(form, 'metadata') }
  if (typeof form.metadata === 'string') return {}
  return Object.fromEntries(Object.entries(merged).flatMap(([key, value]) => (value ? [[key, String(value)]] : [])))
}
