import { formatDay } from '#contract/base/format-date.ts'
import type { CardKind, RunCard } from '#contract/business/run-making.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

export const cardKindWords: Record<CardKind, string> = {
  all: 'All',
  waiting: 'Not started',
  lettering: 'With artist',
  lettered: 'Lettered',
  mailed: 'In the mail',
  arrived: 'Arrived',
  returned: 'Returned',
  cancelled: 'Cancelled',
}

const tones: Record<CardKind, BadgeTone> = {
  all: 'yellow',
  waiting: 'yellow',
  lettering: 'blue',
  lettered: 'blue',
  mailed: 'blue',
  arrived: 'green',
  returned: 'red',
  cancelled: 'red',
}

/** A card's recipient, status, artist, photo and tracking number. */
export function CardLine({ card: { row, name, place, kind, artist, letteredBy, photo, tracking } }: { card: RunCard }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <span className="w-10 text-sm text-quiet tabular-nums max-sm:hidden">{row}</span>
      {photo && (
        <a href={`${photo.url}?w=1600`} target="_blank" rel="noreferrer" className="shrink-0">
          <img
            src={`${photo.url}?w=480`}
            alt={`The card for ${name}`}
            width={photo.width}
            height={photo.height}
            loading="lazy"
            className="h-12 w-16 rounded-md object-cover"
          />
        </a>
      )}
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-sm text-quiet wrap-anywhere">
          {[
            place,
            artist && `by ${artist}`,
            kind === 'lettering' && letteredBy && `to be lettered by ${formatDay(letteredBy)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <Badge tone={tones[kind]}>{cardKindWords[kind]}</Badge>
      {tracking?.number &&
        (tracking.url ? (
          <a href={tracking.url} target="_blank" rel="noreferrer" className="link text-sm wrap-anywhere">
            {tracking.number}
          </a>
        ) : (
          <span className="text-sm wrap-anywhere">{tracking.number}</span>
        ))}
    </li>
  )
}
