/** A note above a timeline whose oldest months have been pruned; nothing otherwise. */
export function ShortenedTimeline({ of: { isShortened } }: { of: { isShortened: boolean } }) {
  if (!isShortened) return null
  return <p className="mb-3 text-sm text-quiet">This is an older order: its first steps may be missing here.</p>
}
