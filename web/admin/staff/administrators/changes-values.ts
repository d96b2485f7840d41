import { formatMoment } from '#contract/base/format-date.ts'
import { formatMoney, toDecimal } from '#contract/base/money.ts'
import type { Change } from '#contract/admin/admins.ts'
import { showCalendarDay } from '#web/admin/people/parts/quote-days.ts'

/** Internal columns that mean nothing to people. */
const inner = new Set(['id', 'version', 'createdAt', 'updatedAt'])

export interface ChangedField {
  name: string
  /** Undefined if there was no value, or is none any more. */
  before: string | undefined
  after: string | undefined
}

/** The changed fields, in words. */
export function listChangedFields({ before, after }: Pick<Change, 'before' | 'after'>): ChangedField[] {
  return [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
    .filter((field) => !inner.has(field))
    .map((field) => ({
      name: nameField(field),
      before: formatValue(field, before?.[field]),
      after: formatValue(field, after?.[field]),
    }))
    .filter((field) => field.before !== field.after)
}

/** 'displayOrder' -> 'display order', 'priceCents' -> 'price' */
function nameField(field: string): string {
  return field.replace(/Cents$/, '').replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}

function formatValue(field: string, value: unknown): string | undefined {
  if (value === undefined || value === null || value === '') return undefined
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.map((part) => formatValue(field, part)).join(', ') || undefined
  if (typeof value === 'object') return JSON.stringify(value)
  if (typeof value === 'number' && field.endsWith('Cents')) return formatMoney(toDecimal(value))
  const text = String(value)
  if (field.endsWith('Price') && /^\d+\.\d\d$/.test(text)) return formatMoney(text)
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return showCalendarDay(text)
  return /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text) ? formatMoment(text) : text
}
