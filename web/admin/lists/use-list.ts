import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Endpoint, Input } from '#contract/base/endpoint.ts'
import { adminFreshness } from '#web/admin/parts/admin-freshness.ts'
import { read } from '#web/base/api.ts'

type Parse<Search> = (search: Record<string, unknown>) => Search

/** A list's state in the URL, and how to change it in place; a change leads to the first page unless it names one. */
export function useListSearch<Search extends object>(parse: Parse<Search>) {
  const search = parse({ ...useSearch({ strict: false }) })
  const navigate = useNavigate()
  const change = (next: Partial<Search>, { replace = true } = {}) =>
    navigate({ to: '.', search: (before) => ({ ...before, page: undefined, ...next }), replace, resetScroll: false })
  const showAll = () => navigate({ to: '.', search: () => ({}), replace: true, resetScroll: false })
  return { search, change, showAll }
}

/**
 * A list: its state in the URL, and its current page, which stays until the next one has loaded.
 * @param inputOf the endpoint's input
 */
export function usePagedList<E extends Endpoint, Search extends object>(
  endpoint: E,
  parse: Parse<Search>,
  inputOf: (search: Search) => Input<E>,
) {
  const place = useListSearch(parse)
  const query = useQuery({
    ...read(endpoint, inputOf(place.search)),
    ...adminFreshness,
    placeholderData: keepPreviousData,
  })
  return { ...place, query }
}
