import type { FieldErrors, Resolver } from 'react-hook-form'
import { SandboxCard } from '#contract/sales/checkout.ts'

/** The card's fields as text. */
export interface CardText {
  number: string
  expiry: string
  cvc: string
}

export const emptyCard: CardText = { number: '', expiry: '', cvc: '' }

/** '12 / 40' -> month 12 of 2040. */
export function toCard({ number, expiry, cvc }: CardText): SandboxCard {
  const [month, year] = expiry.split('/').map((part) => Number.parseInt(part, 10))
  return { number, expMonth: month ?? Number.NaN, expYear: 2000 + (year ?? Number.NaN), cvc }
}

/** The contract's own rules; month and year share a field. */
export const cardResolver: Resolver<CardText> = (text) => {
  const errors: FieldErrors<CardText> = {}
  for (const { path, message } of SandboxCard.safeParse(toCard(text)).error?.issues ?? []) {
    const field = path[0] === 'number' || path[0] === 'cvc' ? path[0] : 'expiry'
    errors[field] ??= { type: 'value', message }
  }
  return Object.keys(errors).length > 0 ? { values: {}, errors } : { values: text, errors: {} }
}

const digits = (value: string, most: number) => value.replace(/\D/g, '').slice(0, most)

/** Formats each field while it is typed. */
export const cardFormats: Record<keyof CardText, (value: string) => string> = {
  number: (value) => digits(value, 19).replace(/(\d{4})(?=\d)/g, '$1 '),
  expiry: formatExpiry,
  cvc: (value) => digits(value, 4),
}

/** '1240', '12/40', '12 / 2040' and '4/40' all become what a card shows: '12 / 40', '04 / 40'. */
function formatExpiry(value: string): string {
  const typed = value.replace(/^\s*(\d)\s*\//, '0$1/').replace(/\/\s*20(?=\d)/, '/')
  const four = digits(/^\s*[2-9]/.test(typed) ? `0${typed.trim()}` : typed, 4)
  return four.replace(/^(\d{2})(?=\d)/, '$1 / ')
}

/** Reformats a field and keeps the caret after the same digit, so that the middle can be edited too. */
export function reformat(input: HTMLInputElement, format: (value: string) => string): void {
  const formatted = format(input.value)
  if (formatted === input.value) return
  const end = input.selectionStart === input.value.length
  const before = digits(input.value.slice(0, input.selectionStart ?? 0), 30).length
  input.value = formatted
  if (end) return
  let caret = 0
  for (let seen = 0; seen < before && caret < formatted.length; caret++) if (/\d/.test(formatted[caret]!)) seen++
  input.setSelectionRange(caret, caret)
}
