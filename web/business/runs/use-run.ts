import {
  type Query,
  type QueryClient,
  keepPreviousData,
  queryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect } from 'react'
import { type RowKind, type Run, type RunRow, rowsAtOnce, runs } from '#contract/business/runs.ts'
import { read } from '#web/base/api.ts'

/** How often the page polls while the shop works on the list, in ms. */
const askAgain = 800

/** Whether the shop is working on the list. */
export const isWorking = ({ list }: Run): boolean => list?.state === 'reading' || list?.state === 'checking'

/** The run behind a link, polled while its list is read and checked. */
export const runQuery = (token: string) =>
  queryOptions({
    ...read(runs.find, { params: { token } }),
    refetchInterval: ({ state: { data } }) => (data && isWorking(data) ? askAgain : false),
  })

/** Reads the rows again once all of them are checked. */
export function useCheckedRows(token: string, { list }: Run): void {
  const queryClient = useQueryClient()
  const state = list?.state
  useEffect(() => {
    if (state === 'checked') void readRowsAgain(queryClient, token)
  }, [queryClient, token, state])
}

/** Shows the response to a change. */
export function showRun(queryClient: QueryClient, token: string, run: Run): void {
  queryClient.setQueryData(read(runs.find, { params: { token } }).queryKey, run)
}

/** Steps of a run go one at a time: each is based on the result of the previous one. */
export const runSteps = (token: string) => ({ scope: { id: `run ${token}` } })

/** The run as currently shown. */
export const shownRun = (queryClient: QueryClient, token: string, run: Run): Run =>
  queryClient.getQueryData<Run>(read(runs.find, { params: { token } }).queryKey) ?? run

/** Its counts, after a row has changed. */
export const readRunAgain = (queryClient: QueryClient, token: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: read(runs.find, { params: { token } }).queryKey })

export const readRowsAgain = (queryClient: QueryClient, token: string): Promise<void> =>
  queryClient.invalidateQueries(rowsOf(token))

/** One page of a list's rows. A corrected row stays in place until another kind of rows is shown. */
export function useRows(token: string, show: RowKind, page: number) {
  const query = { show, from: page * rowsAtOnce, limit: rowsAtOnce }
  return useQuery({
    ...read(runs.rows, { params: { token }, query }),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  })
}

interface Rows {
  total: number
  rows: RunRow[]
}

/** Shows a row as it is stored now, wherever it is listed. */
export function showRow(queryClient: QueryClient, token: string, row: RunRow): void {
  queryClient.setQueriesData<Rows>(
    rowsOf(token),
    (before) => before && { ...before, rows: before.rows.map((each) => (each.id === row.id ? row : each)) },
  )
}

/** The row as currently shown. */
export function shownRow(queryClient: QueryClient, token: string, row: RunRow): RunRow {
  const listed = queryClient.getQueriesData<Rows>(rowsOf(token)).flatMap(([, data]) => data?.rows ?? [])
  return listed
    .filter(({ id }) => id === row.id)
    .reduce((newest, each) => (each.version > newest.version ? each : newest), row)
}

/** The queries for the rows of a run. */
const rowsOf = (token: string) => ({
  predicate: ({ queryKey: [key] }: Query) => typeof key === 'string' && key.startsWith(`/api/runs/${token}/rows`),
})
