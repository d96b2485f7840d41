import { Link } from '@tanstack/react-router'
import { formatWeekday } from '#contract/base/format-date.ts'
import type { Artist } from '#contract/catalog/artists.ts'
import type { Card } from '#contract/catalog/cards.ts'
import { promiseWords } from '#contract/fulfillment/promise-words.ts'
import { wayWords } from '#contract/fulfillment/way-words.ts'
import { letters } from '#contract/catalog/who-letters.ts'
import { sentenceOf } from '#web/base/api.ts'
import { firstWhoCan } from '#web/catalog/dates/first-who-can.ts'
import { inTime } from '#web/catalog/dates/sooner-ways.ts'
import { useDatesOfArtists } from '#web/catalog/dates/use-promises.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { DirectoryEntry } from './directory-entry.tsx'
import type { ParsedDirectoryFilter } from './directory-filter.ts'

interface DirectoryProps {
  people: Artist[]
  designs: Card[]
  filter: ParsedDirectoryFilter
  onClear: () => void
}

/** The matching artists; with a date, those who can deliver by then, each with their own date. */
export function Directory({ people, designs, filter, onClear }: DirectoryProps) {
  const { style, day, zip } = filter
  const { dates, error, refetch } = useDatesOfArtists(zip, day !== '')
  const ofStyle = people.filter((artist) => letters(artist, style))
  const shown = day ? ofStyle.filter(({ id }) => inTime(dates?.get(id), day)) : ofStyle
  if (day && error) return <ErrorState message={sentenceOf(error)} onRetry={refetch} />
  if (day && !dates) return <Loading />
  return (
    <>
      <output className="mt-6 block min-h-6 text-quiet">
        {filter.style || day ? countWords(shown.length, filter) : ''}
      </output>
      {shown.length === 0 ? (
        <Nobody first={firstWhoCan(ofStyle, dates, '')} {...{ filter, dates, onClear }} />
      ) : (
        <ul className="mt-4 grid grid-cols-1 gap-6 md:grid-cols-2 lg:gap-8">
          {shown.map((artist, index) => (
            <li key={artist.id} className={index < 2 ? undefined : 'later-[29rem]'}>
              <DirectoryEntry
                artist={artist}
                style={style || (artist.styles[index % artist.styles.length] ?? 'Modern Script')}
                designs={designs.filter((card) => card.artistId === artist.id)}
                date={day ? dateWords(inTime(dates!.get(artist.id), day)!) : undefined}
                eager={index < 2}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const dateWords = ({ promise, way }: NonNullable<ReturnType<typeof inTime>>) =>
  `${promiseWords(promise)}${way ? `, ${wayWords(way)}` : ''}`

interface NobodyProps {
  first: Artist | undefined
  filter: ParsedDirectoryFilter
  dates: ReturnType<typeof useDatesOfArtists>['dates']
  onClear: () => void
}

/** The earliest artist, and a link back to all. */
function Nobody({ first, filter: { style, day }, dates, onClear }: NobodyProps) {
  const promise = first && dates?.get(first.id)?.promise
  return (
    <EmptyState
      title={day ? `No artist can get it there by ${formatWeekday(day)}` : 'No artist letters it right now'}
      action={
        <Link to="/artists" search={{}} onClick={onClear} className={buttonClass({ variant: 'secondary' })}>
          Show all artists
        </Link>
      }
    >
      {promise
        ? `The earliest is ${first.name}: ${lower(promiseWords(promise))}.`
        : style && `No artist letters ${style} right now.`}
    </EmptyState>
  )
}

const lower = (text: string) => `${text.charAt(0).toLowerCase()}${text.slice(1)}`

/** '3 artists letter Modern Script and can get it there by Thu, Dec 24.' */
function countWords(count: number, { style, day, zip }: ParsedDirectoryFilter): string {
  if (count === 0) return ''
  const one = count === 1
  const who = one ? 'One artist' : `${count} artists`
  const does = style && `${one ? 'letters' : 'letter'} ${style}`
  // Without a ZIP code, the time in the mail is unknown.
  const can = day && `can get it ${zip ? 'there' : 'lettered'} by ${formatWeekday(day)}`
  const hint = day && !zip ? ' Add a ZIP code to count the days in the mail.' : ''
  return `${who} ${[does, can].filter(Boolean).join(' and ')}.${hint}`
}

function Loading() {
  return (
    <>
      <output className="mt-6 block min-h-6 text-quiet">Checking dates...</output>
      <div className="mt-4 grid grid-cols-1 gap-6 md:grid-cols-2 lg:gap-8">
        {[1, 2, 3, 4].map((place) => (
          <Skeleton key={place} className="h-[27rem]" />
        ))}
      </div>
    </>
  )
}
