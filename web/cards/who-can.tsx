import type { Artist } from '#contract/artists.ts'
import { dayWords } from '#contract/promise-words.ts'

interface WhoCanProps {
  /** The day that was wished. */
  day: string
  first: Artist | undefined
  /** Where nobody can without rush: the first who can with it. */
  rushing: Artist | undefined
  chosen: string
  onChoose: (artistId: string, rush: boolean) => void
}

/** What would still work for a wished day: the first artist who can, or the first with rush. */
export function WhoCan({ day, first, rushing, chosen, onChoose }: WhoCanProps) {
  if (first) return first.id === chosen ? null : <Choice onClick={() => onChoose(first.id, false)} who={first.name} />
  return (
    <>
      <output className="mb-2 block text-sm font-medium text-wax">
        {rushing
          ? `Only with rush it can be there by ${dayWords(day)}.`
          : `Nobody can have it there by ${dayWords(day)}. The dates below are the earliest.`}
      </output>
      {rushing && <Choice onClick={() => onChoose(rushing.id, true)} who={`${rushing.name}, with rush`} />}
    </>
  )
}

function Choice({ who, onClick }: { who: string; onClick: () => void }) {
  return (
    <button
      type="button"
      className="mb-2 min-h-11 text-left text-sm font-semibold underline underline-offset-4"
      onClick={onClick}
    >
      First who can: {who}
    </button>
  )
}
