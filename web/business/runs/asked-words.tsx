import { fillRow } from '#contract/business/run-words.ts'
import type { Run, RunRow } from '#contract/business/runs.ts'
import { Marked } from '#web/catalog/lettering/marked.tsx'

/** The words of a card, with the part that its question is about. */
export function AskedWords({ run, row }: { run: Run; row: RunRow }) {
  const found = row.question?.found
  const texts = [row.customMessage || run.customMessage, row.customSignature || run.customSignature].map(
    (text) => fillRow(text ?? '', { ...row, defaults: run.defaults }).text,
  )
  const text = found && texts.find((each) => each.includes(found))
  if (!text) return null
  return (
    <p className="mt-4 rounded-[var(--radius)] border border-gold-ink/30 bg-gold-soft/40 p-4 whitespace-pre-line wrap-anywhere">
      <Marked text={text} found={found} />
    </p>
  )
}
