import { brotliDecompressSync } from 'node:zlib'

// Checks of a font before any parser sees it: a few kilobytes may claim, and unpack to, gigabytes.

export type FontFormat = 'sfnt' | 'woff2'

/** The largest unpacked font, in bytes, and the most tables: many times what a hand needs. */
const mostUnpacked = 8 * 2 ** 20
const mostTables = 64
const needed = ['cmap', 'head', 'hhea', 'hmtx', 'maxp', 'name', 'OS/2']

/** The format by the first bytes; undefined for anything but a single font. */
export function formatOf(file: Buffer): FontFormat | undefined {
  if (file.length < 48) return undefined
  const signature = file.readUInt32BE(0)
  if (signature === 0x774f4632) return 'woff2'
  return [0x00010000, 0x4f54544f, 0x74727565].includes(signature) ? 'sfnt' : undefined
}

/** Whether a WOFF2 file matches its header and unpacks to no more than is allowed (WOFF2, section 4). */
export function isBoundedWoff2(file: Buffer): boolean {
  const tables = file.readUInt16BE(12)
  const compressed = file.readUInt32BE(20)
  if (file.readUInt32BE(8) !== file.length || file.readUInt32BE(4) === 0x74746366) return false
  if (file.readUInt32BE(16) > mostUnpacked || tables === 0 || tables > mostTables) return false
  let at = 48
  let unpacked = 0
  for (let table = 0; table < tables; table++) {
    const flags = file[at++]
    if (flags === undefined) return false
    const tag = flags & 0x3f
    if (tag === 0x3f) at += 4
    const original = readBase128(file, at)
    if (!original) return false
    at = original.next
    // For glyf and loca, version 0 means transformed; for all other tables, any other version does.
    const isTransformed = tag === 10 || tag === 11 ? flags >> 6 !== 3 : flags >> 6 !== 0
    const stored = isTransformed ? readBase128(file, at) : original
    if (!stored) return false
    if (isTransformed) at = stored.next
    unpacked += Math.max(original.value, stored.value)
    if (unpacked > mostUnpacked) return false
  }
  if (at + compressed > file.length) return false
  try {
    return brotliDecompressSync(file.subarray(at, at + compressed), { maxOutputLength: mostUnpacked }).length > 0
  } catch {
    return false
  }
}

/** Whether all tables of an unpacked font lie within it, and the tables that text needs exist. */
export function hasSoundTables(font: Buffer): boolean {
  if (font.length > mostUnpacked || font.length < 12) return false
  const count = font.readUInt16BE(4)
  if (count === 0 || count > mostTables || 12 + 16 * count > font.length) return false
  const tags = new Set<string>()
  for (let at = 12; at < 12 + 16 * count; at += 16) {
    tags.add(font.toString('latin1', at, at + 4))
    if (font.readUInt32BE(at + 8) + font.readUInt32BE(at + 12) > font.length) return false
  }
  const hasOutlines = (tags.has('glyf') && tags.has('loca')) || tags.has('CFF ') || tags.has('CFF2')
  return tags.size === count && hasOutlines && needed.every((tag) => tags.has(tag))
}

/** A number of one to five bytes (WOFF2, section 4.1). */
function readBase128(file: Buffer, start: number): { value: number; next: number } | undefined {
  let value = 0
  for (let at = start; at < start + 5 && at < file.length; at++) {
    const byte = file[at]!
    if (at === start && byte === 0x80) return undefined
    value = value * 128 + (byte & 0x7f)
    if (byte < 0x80) return { value, next: at + 1 }
  }
  return undefined
}
