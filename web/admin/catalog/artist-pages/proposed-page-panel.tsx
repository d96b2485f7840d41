import type { ReactNode } from 'react'
import { formatMoment } from '#contract/base/format-date.ts'
import type { ArtistPage, ProposedPage } from '#contract/studio/artist-pages.ts'
import { Panel } from '#web/admin/parts/panel.tsx'
import { ChangedWords } from '#web/customers/order-pages/changed-words.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { PageAnswer } from './page-answer.tsx'

/** An artist's proposed page beside the current one. */
export function ProposedPagePanel({ artist, proposal }: ProposedPage) {
  return (
    <Panel title={artist.name}>
      <p className="-mt-3 text-sm text-quiet">
        Proposed {formatMoment(proposal.proposedAt)}.{' '}
        {artist.isActive ? (
          <a href={`/artist/${artist.id}`} className="underline underline-offset-4">
            See current page
          </a>
        ) : (
          'The shop does not currently show this artist.'
        )}
      </p>
      <div className="mt-5 grid gap-6 xl:grid-cols-[1fr_20rem]">
        <dl className="grid content-start gap-5">
          {rows
            .filter(({ name }) => JSON.stringify(artist[name]) !== JSON.stringify(proposal[name]))
            .map(({ name, label, show }) => (
              <div key={name}>
                <dt className="text-sm font-semibold text-quiet">{label}</dt>
                <dd className="mt-1">{show(artist, proposal)}</dd>
              </div>
            ))}
        </dl>
        <PageAnswer artist={artist} proposal={proposal} />
      </div>
    </Panel>
  )
}

interface Row {
  name: keyof ArtistPage
  label: string
  show: (now: ArtistPage, then: ArtistPage) => ReactNode
}

const words =
  (name: 'specialty' | 'experience' | 'bio'): Row['show'] =>
  (now, then) => <ChangedWords before={now[name]} after={then[name]} />

const rows: Row[] = [
  { name: 'specialty', label: 'Specialty', show: words('specialty') },
  { name: 'experience', label: 'Experience', show: words('experience') },
  { name: 'bio', label: 'Bio', show: words('bio') },
  {
    name: 'profileImage',
    label: 'Profile image',
    show: (now, then) => <Pictures now={now.profileImage} proposed={then.profileImage} ratio="1/1" width="w-36" />,
  },
  {
    name: 'workspaceImage',
    label: 'Workspace image',
    show: (now, then) => (
      <Pictures now={now.workspaceImage} proposed={then.workspaceImage} ratio="8/5" width="w-60 max-sm:w-full" />
    ),
  },
  {
    name: 'styles',
    label: 'Styles',
    show: (now, then) => <ChangedWords before={now.styles.join(', ')} after={then.styles.join(', ')} />,
  },
]

interface PicturesProps {
  now: string
  proposed: string
  ratio: '1/1' | '8/5'
  width: string
}

function Pictures({ now, proposed, ratio, width }: PicturesProps) {
  const both = [
    ['In the shop', now],
    ['Proposed', proposed],
  ] as const
  return (
    <div className="flex flex-wrap gap-4">
      {both.map(([label, src]) => (
        <figure key={label} className={width}>
          <div className="overflow-hidden rounded-[var(--radius)]">
            <Picture src={src} alt="" ratio={ratio} sizes="240px" />
          </div>
          <figcaption className="mt-1 text-sm text-quiet">{label}</figcaption>
        </figure>
      ))}
    </div>
  )
}
