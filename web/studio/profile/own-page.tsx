import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type StudioPage, studioPage } from '#contract/studio/artist-pages.ts'
import { read, sentenceOf } from '#web/base/api.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { PageForm } from './page-form.tsx'
import { PageProposed } from './page-proposed.tsx'
import { PageView } from './page-view.tsx'

const panel = 'rounded-[var(--radius)] border border-line bg-card p-5'

/** The artist's page in the shop, and the changes that the artist proposes. */
export function OwnPage() {
  const { data, error, refetch } = useQuery({ ...read(studioPage.find), staleTime: 0 })
  const [isEdited, setEdited] = useState(false)
  if (error && !data)
    return (
      <section className={panel}>
        <h2 className="title-md">Your page in the shop</h2>
        <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} />
      </section>
    )
  if (!data) return <Spinner label="Loading your page..." className={panel} />
  if (isEdited)
    return (
      <section className={panel}>
        <h2 className="title-md">Change your page</h2>
        <p className="mt-1 text-quiet">Our team reviews it first. Until then, the shop shows your current page.</p>
        <PageForm studioPage={data} onDone={() => setEdited(false)} />
      </section>
    )
  return (
    <>
      {data.proposal && (
        <section className={panel}>
          <PageProposed page={data.page} proposal={data.proposal} onEdit={() => setEdited(true)} />
        </section>
      )}
      <section className={panel}>
        <h2 className="title-md">Your page in the shop</h2>
        {!data.isActive && <p className="mt-2 text-quiet">The shop does not currently show your page.</p>}
        <PageView name={data.name} page={data.page} />
        <div className="mt-5 grid gap-3 sm:flex sm:flex-wrap">
          {!data.proposal && (
            <Button size="lg" onClick={() => setEdited(true)}>
              Change my page
            </Button>
          )}
          {data.isActive && <SeeInShop page={data} />}
        </div>
      </section>
    </>
  )
}

function SeeInShop({ page: { artistId } }: { page: StudioPage }) {
  return (
    <a href={`/artist/${artistId}`} className={buttonClass({ variant: 'secondary', size: 'lg' })}>
      See in shop
    </a>
  )
}
