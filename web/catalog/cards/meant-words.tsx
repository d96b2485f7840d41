/** Tells if the search was interpreted as a different one. */
export function MeantWords({ q, meant }: { q: string | undefined; meant: string | null | undefined }) {
  if (!meant) return null
  return (
    <output className="mt-2 block">
      No cards for “{q?.trim()}”. Showing cards for <strong className="font-semibold">“{meant}”</strong>.
    </output>
  )
}
