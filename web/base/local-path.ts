/** A path of this site, as `next` may name one; not `//elsewhere`, also not by characters that browsers skip. */
export function localPath(value: unknown): string | undefined {
  return typeof value === 'string' && /^\/(?![/\\])\P{Cc}*$/u.test(value) ? value : undefined
}
