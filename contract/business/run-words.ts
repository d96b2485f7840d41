import { fieldKey } from '#contract/base/lists/field-key.ts'
import { firstNameOf } from '#contract/sales/recipients.ts'

// Words with fields from a list (product.md, section 20).

interface Filler {
  name: string
  /** Fields by heading; `firstName` as the list gives it. */
  fields: Record<string, string>
  /** The default for an empty field, by the field's name in lower case. */
  defaults: Record<string, string>
}

interface Filled {
  text: string
  /** Fields with neither a value in the row nor a default. */
  missing: string[]
}

const field = /\{\s{0,3}([^{}\n]{1,60}?)\s{0,3}\}/g

/** The fields in a text, without duplicates, as written. */
export function fieldsIn(text: string): string[] {
  return [...new Set([...text.matchAll(field)].map(([, name]) => name!.trim()))]
}

/** Fills in `{firstName}`, `{name}` and `{any heading}` from the row; case, blanks and dashes do not matter. */
export function fillRow(text: string, { name, fields, defaults }: Filler): Filled {
  const known = new Map(Object.entries(fields).map(([heading, value]) => [fieldKey(heading), value]))
  known.set('name', name.trim())
  known.set('firstname', firstNameIn({ name, fields }))
  const missing: string[] = []
  const filled = text.replace(field, (_, written: string) => {
    const value = known.get(fieldKey(written.trim())) || defaultOf(defaults, written)
    if (value) return value
    missing.push(written.trim())
    return `{${written.trim()}}`
  })
  return { text: filled, missing: [...new Set(missing)] }
}

/** The first name as the list gives it, or as the name tells. */
export function firstNameIn({ name, fields }: Pick<Filler, 'name' | 'fields'>): string {
  const given = Object.hasOwn(fields, 'firstName') ? fields.firstName : ''
  return given || (name.trim() && firstNameOf(name))
}

/** Only what somebody set: every object also has a `constructor`, which may be the heading of a column. */
export function defaultOf(defaults: Filler['defaults'], written: string): string {
  const key = written.trim().toLowerCase()
  return Object.hasOwn(defaults, key) ? defaults[key]! : ''
}
