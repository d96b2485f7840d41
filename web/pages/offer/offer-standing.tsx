import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { formatDay } from '#contract/base/format-date.ts'
import type { PublicOffer } from '#contract/business/quotes-admin.ts'
import { isPastDay } from '#contract/base/shop-day.ts'
import { cx } from '#web/ui/cx.ts'
import { stillOpen } from './still-open.ts'

interface OfferStandingProps {
  quote: PublicOffer
  lastDay: string
  /** Just decided on this page: the focused button is gone. */
  justDecided: boolean
}

/** Why a quote can no longer be decided, and what happens next. */
export function OfferStanding({ quote: { offer, run }, lastDay, justDecided }: OfferStandingProps) {
  const decided = offer.decidedAt ? formatDay(offer.decidedAt) : ''
  if (offer.decision === 'accepted')
    return (
      <Notice good focused={justDecided} title="Thank you, this quote is accepted">
        You accepted it on {decided}.{' '}
        {run ? (
          <>
            Next,{' '}
            <Link to="/run/$token" params={{ token: run }}>
              send your list and write the words
            </Link>
            ; the link is also in our e-mail. Nothing is charged until you ask for an invoice there.
          </>
        ) : (
          <>Next, we’ll write to you about {stillOpen(offer)}. Nothing is charged until then.</>
        )}{' '}
        If something has changed, <Contact>write to us</Contact>.
      </Notice>
    )
  if (offer.decision === 'declined')
    return (
      <Notice focused={justDecided} title="You declined this quote">
        That was on {decided}, and there’s nothing more to do. If you’d like another quantity or price,{' '}
        <Contact>write to us</Contact> or <Request>request a new quote</Request>.
      </Notice>
    )
  if (isPastDay(offer.expiresOn))
    return (
      <Notice title="This quote has expired">
        It was valid until {lastDay}. <Contact>Write to us</Contact> and we’ll look at it again, or{' '}
        <Request>request a new quote</Request>.
      </Notice>
    )
  return (
    <Notice title="There is a newer version of this quote">
      We e-mailed it to you, and it replaces this one. Can’t find it? <Contact>Write to us</Contact> and we’ll send it
      again.
    </Notice>
  )
}

interface NoticeProps {
  title: string
  good?: boolean
  focused?: boolean
  children: ReactNode
}

function Notice({ title, good = false, focused = false, children }: NoticeProps) {
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (focused) section.current?.focus()
  }, [focused])
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby="standing"
      className={cx(
        'mt-6 scroll-mt-28 rounded-[var(--radius)] p-5 outline-none [&_a]:font-semibold [&_a]:underline [&_a]:underline-offset-4',
        good ? 'bg-moss-soft text-moss' : 'bg-gold-soft text-gold-ink',
      )}
    >
      <h2 id="standing" className="text-xl font-medium">
        {title}
      </h2>
      <p className="mt-1.5 max-w-prose">{children}</p>
    </section>
  )
}

function Contact({ children }: { children: string }) {
  return <Link to="/contact">{children}</Link>
}

function Request({ children }: { children: string }) {
  return <Link to="/bulk-orders">{children}</Link>
}
