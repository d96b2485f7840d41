/** Above a timeline whose oldest months are no longer in the shop; nothing above any other. */
export function ShortenedTimeline({ of: { isShortened } }: { of: { isShortened: boolean } }) {
  if (!isShortened) return null
  return <p className="mb-3 text-sm text-quiet">This was long ago: its oldest steps may be missing here.</p>
}
