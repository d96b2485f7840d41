import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { ApiMode } from '#contract/developers/api-key-form.ts'

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** 256 bits, and the checksum's 32, in base 62. */
const secretLength = 43
const checksumLength = 6
const shape = /^fh_(?:test|live)_[\dA-Za-z]{49}$/
/** How many characters of a key are shown: its kind and four more. */
const shown = 'fh_test_'.length + 4

/**
 * A new key, such as `fh_live_...`: 256 random bits and a checksum of everything before it, so that secret scanners can
 * recognize keys, and a mistyped one is refused without asking the database.
 */
export function newKey(mode: ApiMode): string {
  const secret = inBase62(BigInt(`0x${randomBytes(32).toString('hex')}`), secretLength)
  const start = `fh_${mode}_${secret}`
  return start + checksumOf(start)
}

/** Whether it is well-formed; it may be revoked, or may never have existed. */
export function isKey(text: string): boolean {
  if (!shape.test(text)) return false
  return text.slice(-checksumLength) === checksumOf(text.slice(0, -checksumLength))
}

export const startOf = (key: string) => key.slice(0, shown)

function checksumOf(text: string): string {
  return inBase62(BigInt(crc32(text)), checksumLength)
}

function inBase62(value: bigint, length: number): string {
  let text = ''
  for (let rest = value; rest > 0n; rest /= 62n) text = digits[Number(rest % 62n)]! + text
  return text.padStart(length, '0')
}
