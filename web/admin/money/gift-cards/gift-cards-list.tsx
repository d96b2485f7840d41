import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { formatCount } from '#contract/base/format-count.ts'
import { type AdminGiftCard, giftCardsAdmin, giftCardsPerPage } from '#contract/sales/gift-cards-admin.ts'
import { formatMoney } from '#contract/base/money.ts'
import { adminFreshness } from '#web/admin/parts/admin-freshness.ts'
import { FormDialog } from '#web/admin/parts/form-dialog.tsx'
import { LoadingTable } from '#web/admin/parts/loading-table.tsx'
import { Pager } from '#web/admin/parts/pager.tsx'
import { SearchBox } from '#web/admin/parts/search-box.tsx'
import { read, sentenceOf } from '#web/base/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Plus } from '#web/ui/icons/plus.ts'
import { GiftCardDetails } from './gift-card-details.tsx'
import { type GiftCardsSearch, parseGiftCardsSearch, searchedFor } from './gift-cards-search.ts'
import { GiftCardsTable } from './gift-cards-table.tsx'
import { GiveGiftCard } from './give-gift-card.tsx'

/** All gift cards, newest first, and what the shop still owes for them. */
export function GiftCardsList() {
  const { q, page = 1 } = parseGiftCardsSearch(useSearch({ strict: false }))
  const navigate = useNavigate({ from: '/admin/gift-cards' })
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...read(giftCardsAdmin.list, { query: { page, ...(q && { q }) } }),
    ...adminFreshness,
    placeholderData: keepPreviousData,
  })
  const [giving, setGiving] = useState(false)
  const [opened, setOpened] = useState<AdminGiftCard | null>(null)
  const change = (next: GiftCardsSearch) =>
    void navigate({ search: (before) => ({ ...before, ...next }), replace: true, resetScroll: false })
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center gap-3">
        <SearchBox
          label="Search gift cards"
          placeholder="Last four of code, name, e-mail or note"
          q={q}
          onSearch={(typed) => change({ q: searchedFor(typed), page: undefined })}
        />
        <Button onClick={() => setGiving(true)}>
          <Plus aria-hidden className="size-4" />
          Give a gift card
        </Button>
      </div>
      {error && !data ? (
        <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} />
      ) : !data ? (
        <LoadingTable label="Loading the gift cards..." />
      ) : data.giftCards.length === 0 ? (
        q ? (
          <EmptyState
            title={`No gift cards match “${q}”`}
            action={
              <Button variant="secondary" onClick={() => change({ q: undefined, page: undefined })}>
                Show all gift cards
              </Button>
            }
          />
        ) : (
          <EmptyState title="No gift cards yet">
            Shoppers buy them under Gift Cards at the bottom of the shop’s pages. You can also give one away here.
          </EmptyState>
        )
      ) : (
        <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : undefined}>
          <GiftCardsTable cards={data.giftCards} onOpen={setOpened} />
          <Pager
            page={page}
            pages={Math.ceil(data.total / giftCardsPerPage)}
            count={`${formatCount(data.total)} ${data.total === 1 ? 'gift card' : 'gift cards'}; ${formatMoney(data.outstanding)} left on all gift cards`}
          />
        </div>
      )}
      <FormDialog open={giving} onClose={() => setGiving(false)} title="Give a gift card">
        {(form) => <GiveGiftCard {...form} />}
      </FormDialog>
      <Dialog
        open={opened !== null}
        onOpenChange={(open) => !open && setOpened(null)}
        title={`Gift card ····${opened?.last4 ?? ''}`}
      >
        {opened && <GiftCardDetails id={opened.id} />}
      </Dialog>
    </>
  )
}
