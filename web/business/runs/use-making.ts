import { type QueryClient, keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type CardKind, type RunMaking, runMaking } from '#contract/business/run-making.ts'
import { type Run, rowsAtOnce } from '#contract/business/runs.ts'
import { call, read } from '#web/base/api.ts'
import { readRowsAgain, readRunAgain, showRun } from './use-run.ts'

/** How often the page polls the cards' progress, in ms. */
const askAgain = 15_000

/** The progress of a run's cards, polled while they are being lettered. */
export function useMaking(token: string, isOver = false) {
  return useQuery({
    ...read(runMaking.find, { params: { token } }),
    staleTime: 0,
    refetchInterval: isOver ? false : askAgain,
  })
}

export function showMaking(queryClient: QueryClient, token: string, making: RunMaking): void {
  queryClient.setQueryData(read(runMaking.find, { params: { token } }).queryKey, making)
}

/** A step of the run that the link allows. */
export const useRunStep = (token: string, step: 'sample' | 'pause' | 'resume') =>
  useRunChange(token, (version: number) => call(runMaking[step], { params: { token }, body: { version } }))

/** A change to the run; data is read again afterwards, even if the change was refused. */
export function useRunChange(token: string, change: (version: number) => Promise<Run>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (run) => showRun(queryClient, token, run),
    onError: () => readRunAgain(queryClient, token),
    onSettled: () => readMakingAgain(queryClient, token),
  })
}

export async function readMakingAgain(queryClient: QueryClient, token: string): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: read(runMaking.find, { params: { token } }).queryKey }),
    readRowsAgain(queryClient, token),
  ])
}

/** One page of a run's cards. */
export function useCards(token: string, show: CardKind, page: number) {
  return useQuery({
    ...read(runMaking.cards, { params: { token }, query: { show, from: page * rowsAtOnce, limit: rowsAtOnce } }),
    staleTime: 0,
    refetchInterval: askAgain,
    placeholderData: keepPreviousData,
  })
}
