import { useQuery } from '@tanstack/react-query'
import { hands } from '#contract/catalog/handwriting.ts'
import { fillRow } from '#contract/business/run-words.ts'
import type { Run, RunRow } from '#contract/business/runs.ts'
import { writingStyles } from '#contract/catalog/writing-styles.ts'
import { read } from '#web/base/api.ts'
import { LetteredPage } from '#web/catalog/lettering/lettered-page.tsx'
import { OpenCard } from '#web/catalog/lettering/open-card.tsx'
import { useLettering } from '#web/catalog/lettering/use-lettering.ts'

/** A row's words, in the hand of its line if that is agreed. */
export function RowPreview({ run, row }: { run: Run; row: RunRow }) {
  const line = run.lines[(row.card ?? 1) - 1]
  const agreed = writingStyles.find((style) => style === line?.writingStyle)
  const style = agreed ?? 'Modern Script'
  const id = line?.selectedArtist?.isActive ? line.selectedArtist.id : ''
  const { data } = useQuery({ ...read(hands.ofArtist, { params: { id } }), enabled: id !== '' })
  const fill = (text: string | null) => fillRow(text ?? '', { ...row, defaults: run.defaults }).text
  const lettering = useLettering({
    message: fill(row.customMessage || run.customMessage),
    signature: fill(row.customSignature || run.customSignature),
    style,
    artistId: id,
    hand: data?.find((hand) => hand.style === style),
  })
  const card = line?.cardDesign
  return (
    <div className="min-w-0">
      {card?.imageUrl ? (
        <OpenCard
          card={{ title: card.title, imageUrl: card.imageUrl }}
          sizes="(min-width: 48rem) 240px, 45vw"
          className="aspect-[10/7] grid-cols-2 shadow-lift"
        >
          <LetteredPage {...lettering} />
        </OpenCard>
      ) : (
        <div className="relative mx-auto aspect-[5/7] max-w-72 rounded-[var(--radius-card)] border-b-2 border-[#ddd3c1] bg-[#fffdf7] shadow-lift">
          <LetteredPage {...lettering} />
        </div>
      )}
      <p className="mt-4 text-sm text-quiet">
        {agreed
          ? 'A preview: every card is lettered by hand.'
          : 'A preview: the writing style isn’t agreed yet, and every card is lettered by hand.'}
      </p>
    </div>
  )
}
