import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { formatCount } from '#contract/base/format-count.ts'
import { type AdminPromoCode, promoCodesAdmin, promoCodesPerPage } from '#contract/sales/promo-codes-admin.ts'
import { adminFreshness } from '#web/admin/parts/admin-freshness.ts'
import { FormDialog } from '#web/admin/parts/form-dialog.tsx'
import { LoadingTable } from '#web/admin/parts/loading-table.tsx'
import { Pager } from '#web/admin/parts/pager.tsx'
import { SearchBox } from '#web/admin/parts/search-box.tsx'
import { read, sentenceOf } from '#web/base/api.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Plus } from '#web/ui/icons/plus.ts'
import { PromoCodeForm } from './promo-code-form.tsx'
import { type PromoCodesSearch, parsePromoCodesSearch } from './promo-codes-search.ts'
import { PromoCodesTable } from './promo-codes-table.tsx'

/** Lists, adds and edits promo codes, newest first. */
export function PromoCodesList() {
  const search = parsePromoCodesSearch(useSearch({ strict: false }))
  const navigate = useNavigate({ from: '/admin/promo-codes' })
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...read(promoCodesAdmin.list, { query: search }),
    ...adminFreshness,
    placeholderData: keepPreviousData,
  })
  const [edited, setEdited] = useState<AdminPromoCode | 'new' | null>(null)
  const code = edited === 'new' ? null : edited
  const change = (next: PromoCodesSearch) =>
    void navigate({ search: (before) => ({ ...before, ...next }), replace: true, resetScroll: false })
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center gap-3">
        <SearchBox
          label="Search promo codes"
          placeholder="Part of the code"
          q={search.q}
          onSearch={(q) => change({ q, page: undefined })}
        />
        <Button onClick={() => setEdited('new')}>
          <Plus aria-hidden className="size-4" />
          Add promo code
        </Button>
      </div>
      {error && !data ? (
        <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} />
      ) : !data ? (
        <LoadingTable label="Loading the promo codes..." />
      ) : data.codes.length === 0 ? (
        <Nothing search={search} onShowAll={() => change({ q: undefined, page: undefined })} />
      ) : (
        <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : undefined}>
          <PromoCodesTable codes={data.codes} onEdit={setEdited} />
          <Pager
            page={search.page ?? 1}
            pages={Math.ceil(data.total / promoCodesPerPage)}
            count={`${formatCount(data.total)} ${data.total === 1 ? 'promo code' : 'promo codes'}`}
          />
        </div>
      )}
      <FormDialog
        open={edited !== null}
        onClose={() => setEdited(null)}
        title={edited === 'new' ? 'Add promo code' : 'Edit promo code'}
      >
        {(form) => <PromoCodeForm key={`${code?.id} ${code?.version}`} code={code} {...form} onReload={setEdited} />}
      </FormDialog>
    </>
  )
}

function Nothing({ search: { q, page }, onShowAll }: { search: PromoCodesSearch; onShowAll: () => void }) {
  if (!q && !page)
    return (
      <EmptyState title="No promo codes yet">
        A code takes a percentage or a fixed amount off the price of cards. Checkout asks for codes as soon as one is
        active.
      </EmptyState>
    )
  return (
    <EmptyState
      title={q ? `No promo codes match “${q}”` : 'Nothing on this page'}
      action={
        <Button variant="secondary" onClick={onShowAll}>
          Show all promo codes
        </Button>
      }
    />
  )
}
