import { expect } from 'vitest'
import type { Answer } from './caller.ts'

/** Refused as invalid, with this message, which is also at the field. */
export async function expectRefused(answer: Promise<Answer<unknown>>, field: string, message: string): Promise<void> {
  const { status, message: said, issues } = await answer
  expect({ status, message: said, issues }).toEqual({
    status: 400,
    message,
    issues: expect.arrayContaining([{ path: field, message }]),
  })
}

/** Payloads in which one field is missing, empty, or nothing but spaces. */
export function without(payload: object, field: string): object[] {
  const { [field]: _, ...missing } = payload as Record<string, unknown>
  return [missing, { ...payload, [field]: '' }, { ...payload, [field]: '   ' }]
}
