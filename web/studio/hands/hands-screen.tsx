import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { studioHands } from '#contract/catalog/handwriting.ts'
import type { StudioArtist } from '#contract/studio/studio.ts'
import { read } from '#web/base/api.ts'
import { QueryFallback } from '#web/base/query-fallback.tsx'
import { StudioLink } from '#web/studio/parts/studio-link.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { HandPanel } from './hand-panel.tsx'

/** Each of the artist's styles: how it looks, how small it can be, and its sample and font. */
export function HandsScreen({ artist }: { artist: StudioArtist }) {
  const { data, error, refetch } = useQuery({ ...read(studioHands.list), staleTime: 15_000 })
  const [words, setWords] = useState('Happy birthday, dear Grandma!')
  if (!data) return <QueryFallback query={{ error, refetch }} loading={<Spinner label="Loading your hands..." />} />
  return (
    <div className="grid grid-cols-1 gap-5">
      <p className="text-quiet">
        Buyers see their own words in your hand before they order. Choose the styles you letter on{' '}
        <StudioLink to="profile" className="font-semibold text-ink underline underline-offset-4">
          your page
        </StudioLink>
        .
      </p>
      <Field label="Words to try" hint="Shown in each of your hands below. Nobody else sees them.">
        {(control) => (
          <input
            {...control}
            value={words}
            maxLength={80}
            className="input min-h-13"
            onChange={({ target }) => setWords(target.value)}
          />
        )}
      </Field>
      {data.map((hand) => (
        <HandPanel key={hand.style} artist={artist} stored={hand} words={words} />
      ))}
    </div>
  )
}
