import { useState } from 'react'
import { formatMoney } from '#contract/base/money.ts'
import { type AdminGiftCard, giftCardsAdmin, giftCardsPerPage } from '#contract/sales/gift-cards-admin.ts'
import { CardTable, type Column } from '#web/admin/lists/card-table.tsx'
import { NothingFound } from '#web/admin/lists/nothing-found.tsx'
import { PagedList } from '#web/admin/lists/paged-list.tsx'
import { SearchBox } from '#web/admin/lists/search-box.tsx'
import { usePagedList } from '#web/admin/lists/use-list.ts'
import { FormDialog } from '#web/admin/parts/form-dialog.tsx'
import { formatMoment } from '#contract/base/format-date.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Plus } from '#web/ui/icons/plus.ts'
import { GiftCardDetails } from './gift-card-details.tsx'
import { stateOf, whomWords } from './gift-card-words.ts'
import { parseGiftCardsSearch, searchedFor } from './gift-cards-search.ts'
import { GiveGiftCard } from './give-gift-card.tsx'

/** All gift cards, newest first, and what the shop still owes for them. */
export function GiftCardsList() {
  const list = usePagedList(giftCardsAdmin.list, parseGiftCardsSearch, ({ q, page = 1 }) => ({ query: { page, q } }))
  const { q } = list.search
  const [giving, setGiving] = useState(false)
  const [opened, setOpened] = useState<AdminGiftCard | null>(null)
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center gap-3">
        <SearchBox
          label="Search gift cards"
          placeholder="Last four of code, name, e-mail or note"
          q={q}
          onSearch={(typed) => list.change({ q: searchedFor(typed) })}
        />
        <Button onClick={() => setGiving(true)}>
          <Plus aria-hidden className="size-4" />
          Give a gift card
        </Button>
      </div>
      <PagedList
        query={list.query}
        loading="Loading the gift cards..."
        rows={({ giftCards }) => giftCards}
        perPage={giftCardsPerPage}
        one="1 gift card"
        many="gift cards"
        note={({ outstanding }) => `${formatMoney(outstanding)} left on all gift cards`}
        empty={
          q ? (
            <NothingFound list={list} many="gift cards" />
          ) : (
            <EmptyState title="No gift cards yet">
              Shoppers buy them under Gift Cards at the bottom of the shop’s pages. You can also give one away here.
            </EmptyState>
          )
        }
      >
        {(cards) => <CardTable label="Gift cards" columns={columnsWith(setOpened)} rows={cards} />}
      </PagedList>
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

const columnsWith = (onOpen: (card: AdminGiftCard) => void): Column<AdminGiftCard>[] => [
  {
    title: 'Gift card',
    className: 'tabular-nums',
    cell: ({ last4, isBought }) => (
      <>
        ····{last4}
        <span className="block text-xs font-normal text-quiet">{isBought ? 'bought' : 'given away'}</span>
      </>
    ),
  },
  { title: 'For', className: '[overflow-wrap:anywhere] max-lg:col-span-2 max-lg:row-start-2', cell: whomWords },
  {
    title: 'Left',
    isTitled: true,
    className: 'tabular-nums',
    cell: ({ balance, amount }) => `${formatMoney(balance)} of ${formatMoney(amount)}`,
  },
  { title: 'Since', className: 'max-lg:hidden', cell: ({ createdAt }) => formatMoment(createdAt) },
  {
    title: 'Status',
    className: 'max-lg:col-start-1 max-lg:self-center',
    cell: (card) => <Badge tone={stateOf(card).tone}>{stateOf(card).text}</Badge>,
  },
  {
    title: 'Actions',
    className: 'text-right',
    cell: (card) => (
      <Button variant="secondary" size="sm" aria-label={`Open ····${card.last4}`} onClick={() => onOpen(card)}>
        Open
      </Button>
    ),
  },
]
