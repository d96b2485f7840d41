/** A path of this site, as in `next`; not `//elsewhere`, even with characters that browsers skip. */
export function localPath(value: unknown): string | undefined {
  return typeof value === 'string' && /^\/(?![/\\])\P{Cc}*$/u.test(value) ? value : undefined
}
