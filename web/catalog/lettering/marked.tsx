/** A text in which the found part stands out. */
export function Marked({ text, found }: { text: string; found: string | undefined }) {
  const at = found ? text.indexOf(found) : -1
  if (!found || at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <mark className="rounded-sm bg-gold-soft px-0.5 text-ink">{found}</mark>
      {text.slice(at + found.length)}
    </>
  )
}
