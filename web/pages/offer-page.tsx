import { Link, useParams } from '@tanstack/react-router'
import { offers } from '#contract/business/quotes-admin.ts'
import { read } from '#web/base/api.ts'
import { LinkPage } from '#web/base/link-page.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { OfferSheet } from './offer/offer-sheet.tsx'

/** A bulk quote by the private link in its e-mail. */
export function OfferPage() {
  const { token } = useParams({ from: '/offer/$token' })
  return (
    <LinkPage
      className="max-w-4xl"
      query={read(offers.find, { params: { token } })}
      loading="Loading your quote..."
      missing={<QuoteNotFound />}
    >
      {(quote) => <OfferSheet token={token} quote={quote} />}
    </LinkPage>
  )
}

function QuoteNotFound() {
  return (
    <EmptyState
      title="We can’t find this quote"
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Link to="/bulk-orders" className={buttonClass()}>
            Request a quote
          </Link>
          <Link to="/contact" className={buttonClass({ variant: 'secondary' })}>
            Contact us
          </Link>
        </div>
      }
    >
      Part of the link may be missing. The whole link is in the e-mail with your quote.
    </EmptyState>
  )
}
