/** Says that the search was understood as another one, if it was. */
export function MeantWords({ q, meant }: { q: string | undefined; meant: string | null | undefined }) {
  if (!meant) return null
  return (
    <output className="mt-2 block">
      No card says “{q?.trim()}”. Showing cards for <strong className="font-semibold">“{meant}”</strong>.
    </output>
  )
}
