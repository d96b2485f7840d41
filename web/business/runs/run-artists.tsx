import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDay } from '#contract/base/format-date.ts'
import { formatCount } from '#contract/base/format-count.ts'
import { type RunArtist, type RunMaking, runMaking } from '#contract/business/run-making.ts'
import type { Run } from '#contract/business/runs.ts'
import { call, sentenceOf } from '#web/base/api.ts'
import { Refusal } from '#web/ui/form/refusal.tsx'
import { Button } from '#web/ui/button.tsx'
import { RunSection } from './run-section.tsx'
import { showMaking } from './use-making.ts'
import { readRunAgain } from './use-run.ts'

interface ArtistsProps {
  token: string
  run: Run
  making: RunMaking
}

/** The artists of the waiting cards, their shares in percent, and when the last card could arrive. */
export function RunArtists({ token, run, making }: ArtistsProps) {
  const queryClient = useQueryClient()
  const [percents, setPercents] = useState<Record<string, string>>({})
  const percentOf = ({ id, percent }: RunArtist) => percents[id] ?? String(percent)
  const mayShare =
    making.isOpen && run.role === 'manage' && making.counts.waiting > 0 && !['done', 'cancelled'].includes(run.state)
  // Artists without cards only matter to those who can give them some.
  const listed = making.artists.filter(({ percent, waiting }) => mayShare || percent > 0 || waiting > 0)
  const sum = making.artists.reduce((total, artist) => total + (Number(percentOf(artist)) || 0), 0)
  const saving = useMutation({
    mutationFn: () => {
      const shares = making.artists.flatMap((artist) => {
        const percent = Number(percentOf(artist)) || 0
        return percent > 0 ? [{ artistId: artist.id, percent }] : []
      })
      return call(runMaking.shares, { params: { token }, body: { shares, version: run.version } })
    },
    onSuccess: (answer) => {
      showMaking(queryClient, token, answer)
      setPercents({})
    },
    onSettled: () => readRunAgain(queryClient, token),
  })
  return (
    <RunSection title="The artists">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          saving.mutate()
        }}
      >
        <ul className="mt-3 divide-y divide-line">
          {listed.map((artist) => (
            <li key={artist.id} className="flex items-center justify-between gap-4 py-3">
              <div className="min-w-0">
                <p className="font-medium wrap-anywhere">{artist.name}</p>
                <p className="text-sm text-quiet">{whenOf(artist)}</p>
              </div>
              {mayShare ? (
                <label className="flex shrink-0 items-center gap-2 text-sm">
                  <span className="sr-only">{artist.name}’s share in percent</span>
                  <input
                    type="number"
                    inputMode="numeric"
                    min={0}
                    max={100}
                    value={percentOf(artist)}
                    onChange={({ target }) => setPercents({ ...percents, [artist.id]: target.value })}
                    className="input w-20 text-right tabular-nums"
                  />
                  %
                </label>
              ) : (
                artist.percent > 0 && (
                  <span className="shrink-0 text-sm text-quiet tabular-nums">{artist.percent} %</span>
                )
              )}
            </li>
          ))}
        </ul>
        {mayShare && (
          <div className="mt-3 flex flex-wrap items-center gap-4">
            <Button
              type="submit"
              variant="secondary"
              pending={saving.isPending}
              disabled={sum !== 100 || Object.keys(percents).length === 0}
            >
              Save the shares
            </Button>
            <p aria-live="polite" className="text-sm text-quiet tabular-nums">
              {sum === 100 ? '100 percent' : `${sum} percent; shares must add up to 100.`}
            </p>
          </div>
        )}
        {saving.error && (
          <div className="mt-3">
            <Refusal>{sentenceOf(saving.error)}</Refusal>
          </div>
        )}
      </form>
      {run.counts.unlettered > 0 && (
        <p className="mt-4 font-medium text-gold-ink">{unletteredWords(run.counts.unlettered, mayShare)}</p>
      )}
      <p className="mt-4 text-sm text-quiet">
        Dates are estimates based on today’s schedules. A card goes to its artist two weeks before it is lettered; until
        then, you can change it or leave it out.
      </p>
    </RunSection>
  )
}

function unletteredWords(count: number, mayShare: boolean): string {
  const cards =
    count === 1
      ? '1 card is waiting: none of these artists can letter it.'
      : `${formatCount(count)} cards are waiting: none of these artists can letter them.`
  return `${cards} The list below says why. Change their words${mayShare ? ', or choose other artists' : ''}.`
}

function whenOf({ waiting, arrivesBy }: RunArtist): string {
  if (waiting === 0) return 'No cards waiting'
  const cards = `${formatCount(waiting)} ${waiting === 1 ? 'card' : 'cards'} to come`
  if (!arrivesBy) return `${cards}; too many to name a date yet`
  return `${cards}, the last arriving about ${formatDay(arrivesBy)}`
}
