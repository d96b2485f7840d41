import type { RunRow } from '#contract/business/runs.ts'

/** The problems and questions of a row. */
export function RowStanding({ row: { problems, question, doubleOf, isOut, isPlaced } }: { row: RunRow }) {
  if (isOut) return <span className="text-quiet">Left out</span>
  if (isPlaced) return <span className="text-quiet">With artist</span>
  return (
    <>
      {problems.map(({ field, message }) => (
        <span key={`${field} ${message}`} className="block font-medium text-wax">
          {message}
        </span>
      ))}
      {question && <span className="block text-gold-ink">{question.message}</span>}
      {doubleOf !== null && <span className="block text-gold-ink">Same person as row {doubleOf}.</span>}
    </>
  )
}
