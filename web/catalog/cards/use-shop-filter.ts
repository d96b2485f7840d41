import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import type { ShopFilter } from '#contract/catalog/card-filter.ts'
import { parseShopFilter } from './shop-filter.ts'

/** How long the address waits for the next letter, in ms. */
const pauseInTyping = 250

/**
 * What the shop page searches and filters by. The controls have it at once; the address follows, for each change of it
 * makes all links of the page look at it: after a pause in typing, after the next paint otherwise, or with `settle`.
 */
export function useShopFilter() {
  const inUrl = parseShopFilter(useSearch({ from: '/shop' }))
  const navigate = useNavigate({ from: '/shop' })
  const [filter, setFilter] = useState(inUrl)
  /** What the address says, and what it was last asked to say. */
  const [known, setKnown] = useState(inUrl)
  const [asked, setAsked] = useState(inUrl)
  if (!isSame(known, inUrl)) {
    setKnown(inUrl)
    // By a link, or back and forward.
    if (!isSame(asked, inUrl)) {
      setAsked(inUrl)
      setFilter(inUrl)
    }
  }

  const isAsked = isSame(asked, filter)
  const settle = () => {
    if (isAsked) return
    setAsked(filter)
    const search = { ...filter, q: filter.q?.trim() || undefined }
    void navigate({ search, replace: true, resetScroll: false })
  }
  useEffect(() => {
    if (isAsked) return
    const timer = setTimeout(settle, asked.q === filter.q ? 50 : pauseInTyping)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- what it does depends on these two alone
  }, [filter, asked])
  const change = useCallback((next: ShopFilter) => setFilter((previous) => ({ ...previous, ...next })), [])
  return { filter, change, settle }
}

const isSame = (one: ShopFilter, other: ShopFilter) =>
  (one.q?.trim() ?? '') === (other.q?.trim() ?? '') &&
  one.category === other.category &&
  one.price === other.price &&
  one.sort === other.sort
