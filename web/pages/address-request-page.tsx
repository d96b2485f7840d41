import { Link, useParams } from '@tanstack/react-router'
import { addressRequests } from '#contract/customers/address-requests.ts'
import { read } from '#web/base/api.ts'
import { LinkPage } from '#web/base/link-page.tsx'
import { ShareAddress } from '#web/customers/address-book/share-address.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** A friend shares an address by an e-mailed private link. */
export function AddressRequestPage() {
  const { token } = useParams({ from: '/address/$token' })
  return (
    <LinkPage
      className="max-w-2xl"
      // Not remembered: on this page the request can be refused, which ends the link.
      query={{ ...read(addressRequests.find, { params: { token } }), gcTime: 0 }}
      loading="Opening your link..."
      missing={
        <EmptyState
          title="This link no longer works"
          action={
            <Link to="/" className={buttonClass()}>
              To the shop
            </Link>
          }
        >
          Part of it may be missing, or the person who asked has ended it. The whole link is in the e-mail.
        </EmptyState>
      }
    >
      {(request) => <ShareAddress token={token} request={request} />}
    </LinkPage>
  )
}
