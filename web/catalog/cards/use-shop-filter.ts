import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import type { ShopFilter } from '#contract/catalog/card-filter.ts'
import { parseShopFilter } from './shop-filter.ts'

/** The debounce of the URL while typing, in ms. */
const pauseInTyping = 250

/**
 * What the shop page searches and filters by. The controls have it at once; the URL follows later, because each URL
 * change makes all links of the page react: after a pause in typing, otherwise after the next paint, or with
 * `settle`.
 */
export function useShopFilter() {
  const inUrl = parseShopFilter(useSearch({ from: '/shop' }))
  const navigate = useNavigate({ from: '/shop' })
  const [filter, setFilter] = useState(inUrl)
  /** The URL's filter, and the one last requested. */
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
