import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { ErrorState } from '#web/ui/error-state.tsx'
import { RadioChips } from '#web/ui/form/radio-chips.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type OccasionName, occasionNames, occasionOf, occasions } from './occasions.ts'
import { type Relations, type Tone, tones, tonesOf } from './starters/starters.ts'

interface BeginningsProps {
  /** The category of the design, once it is known. */
  category: string | undefined
  onChoose: (beginning: string) => void
}

/** Occasion, recipient and tone, and three matching beginnings. */
export function Beginnings({ category, onChoose }: BeginningsProps) {
  const [chosen, setChosen] = useState<OccasionName>()
  const occasion = chosen ?? occasionOf(category ?? '')
  const { data, error, refetch } = useQuery({
    queryKey: ['beginnings', occasion],
    queryFn: occasions[occasion].load,
  })
  const id = useId()
  return (
    <section
      aria-label="Help me begin"
      className="anim-fade mt-1 flex flex-col gap-5 rounded-[var(--radius)] border border-line bg-sand p-4"
    >
      <div>
        <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
          Occasion
        </label>
        <Select id={id} value={occasion} onChange={({ target }) => setChosen(target.value as OccasionName)}>
          {occasionNames.map((name) => (
            <option key={name} value={name}>
              {occasions[name].label}
            </option>
          ))}
        </Select>
      </div>
      {data ? (
        <OfOccasion relations={data} onChoose={onChoose} />
      ) : error ? (
        <ErrorState message="The beginnings could not be loaded." onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-72" />
      )}
    </section>
  )
}

function OfOccasion({ relations, onChoose }: { relations: Relations; onChoose: (beginning: string) => void }) {
  const [whom, setWhom] = useState<string>()
  const [wished, setWished] = useState<Tone>('warm')
  // A choice that the new occasion does not have counts as not made.
  const relation = relations.find((each) => each.whom === whom) ?? relations[0]!
  const tone = relation[wished] ? wished : 'warm'
  const heading = useId()
  return (
    <>
      <RadioChips
        legend="Who is it for?"
        options={relations.map(({ whom }) => ({ value: whom, label: whom }))}
        value={relation.whom}
        onChange={setWhom}
      />
      <RadioChips
        legend="How should it sound?"
        options={tonesOf(relation).map((value) => ({ value, label: tones[value] }))}
        value={tone}
        onChange={setWished}
      />
      <div>
        <h3 id={heading} className="mb-1.5 font-sans text-sm font-semibold">
          Three ways to begin
        </h3>
        <ul aria-labelledby={heading} className="flex flex-col gap-2">
          {relation[tone]?.map((beginning) => (
            <li key={beginning}>
              <button
                type="button"
                className="w-full rounded-[var(--radius)] border border-line bg-card px-4 py-3 text-left font-serif leading-snug transition-colors hover:border-edge hover:bg-paper"
                onClick={() => onChoose(beginning)}
              >
                {beginning}
              </button>
            </li>
          ))}
        </ul>
        <p className="mt-2 text-sm text-quiet">Choose one, and make it yours: every word can be changed.</p>
      </div>
    </>
  )
}
