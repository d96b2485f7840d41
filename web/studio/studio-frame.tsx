import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { studioPaper } from '#contract/fulfillment/card-stock.ts'
import { type StudioArtist, studio } from '#contract/studio/studio.ts'
import { ApiError, read, sentenceOf } from '#web/base/api.ts'
import { cx } from '#web/ui/cx.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { OutboxBar } from './outbox/outbox-bar.tsx'
import { useOutboxSending } from './outbox/use-outbox-sending.ts'
import { SignInScreen } from './sign-in/sign-in-screen.tsx'
import { StudioLink } from './parts/studio-link.tsx'
import { StudioMain, Wordmark } from './parts/studio-main.tsx'
import { placeOf, studioPages } from './parts/studio-pages.ts'

interface StudioFrameProps {
  title: string
  children: (artist: StudioArtist) => ReactNode
}

/** The studio's own frame: bottom tabs under the thumb on a phone, a side bar on a desk. */
export function StudioFrame({ title, children }: StudioFrameProps) {
  const { data: artist, error, refetch } = useQuery({ ...read(studio.current), staleTime: 60_000 })
  useEffect(() => {
    document.title = `${title} | Fairhand studio`
  }, [title])
  const signedOut = artist === null || (error instanceof ApiError && error.status === 401)
  if (signedOut) return <SignInScreen />
  if (error && !artist)
    return (
      <StudioMain>
        <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} />
      </StudioMain>
    )
  if (!artist)
    return (
      <StudioMain>
        <Spinner label="Opening the studio..." className="py-10" />
      </StudioMain>
    )
  return (
    <SignedIn artist={artist} title={title}>
      {children(artist)}
    </SignedIn>
  )
}

function SignedIn({ artist, title, children }: { artist: StudioArtist; title: string; children: ReactNode }) {
  useOutboxSending(artist.id)
  return (
    <div className="flex flex-1 flex-col lg:flex-row">
      <header className="flex items-center justify-between gap-4 border-line px-5 py-3 lg:hidden">
        <Wordmark />
        <span className="truncate text-sm text-quiet">{artist.name}</span>
      </header>
      <StudioNav artist={artist} />
      <main id="content" tabIndex={-1} className="flex-1 px-5 pt-2 pb-28 outline-none lg:px-10 lg:py-8">
        <div className="mx-auto max-w-3xl">
          <OutboxBar artist={artist} />
          <h1 className="title-lg">{title}</h1>
          <div className="mt-5">{children}</div>
        </div>
      </main>
    </div>
  )
}

function StudioNav({ artist }: { artist: StudioArtist }) {
  const { place: shown } = placeOf(useLocation().pathname)
  // A card belongs to the list it was opened from.
  const place = shown === 'card' ? '' : shown
  const { data: paper } = useQuery({ ...read(studioPaper.list), staleTime: 60_000 })
  // Hidden if the shop does not track stock.
  const pages = studioPages.filter(({ place: to }) => to !== 'paper' || paper?.keepsStock)
  return (
    <nav
      aria-label="Studio"
      className="fixed inset-x-0 bottom-0 z-40 border-t border-line bg-card lg:sticky lg:top-0 lg:h-dvh lg:w-60 lg:shrink-0 lg:border-t-0 lg:border-r lg:px-4 lg:py-8"
    >
      <div className="hidden px-3 pb-6 lg:block">
        <Wordmark />
        <p className="mt-1 truncate text-sm text-quiet">{artist.name}</p>
      </div>
      <ul className="flex lg:grid lg:gap-1">
        {pages.map(({ place: to, label, Icon }) => (
          <li key={to} className="flex-1">
            <StudioLink
              to={to}
              {...(to === place && { 'aria-current': 'page' as const })}
              className={cx(
                'flex min-h-16 flex-col items-center justify-center gap-1 text-[0.8rem] font-semibold lg:min-h-13 lg:flex-row lg:justify-start lg:gap-3 lg:rounded-[var(--radius)] lg:px-3 lg:text-base',
                to === place ? 'text-wax lg:bg-wax-soft' : 'text-quiet hover:text-ink',
              )}
            >
              <Icon aria-hidden className="size-5" />
              {label}
            </StudioLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
