import { useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { giftee } from '#contract/customers/giftee.ts'
import { read } from '#web/base/api.ts'
import { LinkPage } from '#web/base/link-page.tsx'
import { ReceivedCard } from '#web/customers/recipient-page/received-card.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** A card's page for its recipient, by the code on its back. */
export function GifteePage() {
  const { token } = useParams({ from: '/for/$token' })
  const queryClient = useQueryClient()
  const query = read(giftee.find, { params: { token } })
  return (
    <LinkPage
      className="max-w-4xl"
      query={query}
      loading="Loading the card..."
      missing={
        <EmptyState title="This page isn’t available" action={<HomeLink />}>
          The sender may have turned it off, or part of the address is missing.
        </EmptyState>
      }
      missingStatuses={[400, 404]}
    >
      {(page, refresh) =>
        page.state === 'making' ? (
          <EmptyState title="This card is still in the works" action={<HomeLink />}>
            Come back when the card is in your hands.
          </EmptyState>
        ) : (
          <ReceivedCard
            token={token}
            page={page}
            onChanged={(changed) => queryClient.setQueryData(query.queryKey, changed)}
            refresh={refresh}
          />
        )
      }
    </LinkPage>
  )
}

function HomeLink() {
  return (
    <Link to="/" className={buttonClass({ variant: 'secondary' })}>
      What is Fairhand?
    </Link>
  )
}
