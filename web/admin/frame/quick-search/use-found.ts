import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { searchAdmin } from '#contract/admin/search-admin.ts'
import { shortestSearch } from '#contract/admin/search-limits.ts'
import { read } from '#web/base/api.ts'

/** Debounce of the search, in ms. */
const rest = 200

/** The server's results for a text, debounced. */
export function useFound(q: string) {
  const text = q.trim()
  const [asked, setAsked] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), rest)
    return () => clearTimeout(timer)
  }, [text])
  const isLong = text.length >= shortestSearch
  const { data, error, refetch, isFetching } = useQuery({
    ...read(searchAdmin.find, { query: { q: asked } }),
    enabled: isLong && asked.length >= shortestSearch,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  return { data, error, refetch, isLong, isPending: isFetching || asked !== text }
}
