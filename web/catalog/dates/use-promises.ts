import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { promises } from '#contract/fulfillment/promises.ts'
import { read } from '#web/base/api.ts'
import { knownZip } from './wished-date.ts'

/** Dates go stale: hours get booked, and days end. */
const freshness = { staleTime: 20_000, refetchOnWindowFocus: true, placeholderData: keepPreviousData } as const

interface Asked {
  /** Whose printed front must be in stock. */
  cardDesignId?: string | undefined
  withoutWaiting?: boolean
  /** The first day on which it may arrive; empty for any. */
  notBefore?: string
  /** Also the choices by which a card would be there sooner. */
  ways?: boolean
}

/** Each artist's next date, by artist id; undefined until known. */
export function useArtistDates(
  copies: number,
  zip: string,
  { cardDesignId, withoutWaiting, notBefore, ways }: Asked = {},
) {
  const query = {
    ...(cardDesignId && { cardDesignId }),
    copies: Math.min(Math.max(copies || 1, 1), 100),
    ...knownZip(zip),
    ...(withoutWaiting && { withoutWaiting: 'true' as const }),
    ...(notBefore && { notBefore }),
    ...(ways && { ways: 'true' as const }),
  }
  const { data } = useQuery({ ...read(promises.list, { query }), ...freshness })
  return data && new Map(data.map((each) => [each.artistId, each]))
}

/** The same for one card, only on request, and with errors. */
export function useDatesOfArtists(zip: string, isAsked: boolean) {
  const { data, error, refetch } = useQuery({ ...datesOfArtists(zip), ...freshness, enabled: isAsked })
  return { dates: data && new Map(data.map((each) => [each.artistId, each])), error, refetch: () => void refetch() }
}

export const datesOfArtists = (zip: string) =>
  read(promises.list, { query: { copies: 1, ...knownZip(zip), ways: 'true' } })

/** An artist's date for the next card, regardless of destination; undefined until it is known. */
export function useNextDate(artistId: string) {
  const { data } = useQuery({ ...read(promises.list, { query: { artistId } }), ...freshness })
  return data?.find((each) => each.artistId === artistId)
}

/** The dates of the cart's lines, by the line's id. */
export function useCartDates(zip: string, withoutWaiting: boolean, lines: unknown) {
  const query = { ...knownZip(zip), ...(withoutWaiting && { withoutWaiting: 'true' as const }) }
  const { queryKey, ...options } = read(promises.ofCart, { query })
  // A different cart has different dates.
  const { data } = useQuery({ ...options, queryKey: [...queryKey, JSON.stringify(lines)], ...freshness })
  return new Map((data ?? []).map((each) => [each.lineId, each]))
}

/** Whether a query is about the cart's dates, for any ZIP code. */
export const isAboutCartDates = ({ queryKey: [address] }: { queryKey: readonly unknown[] }) =>
  String(address).startsWith(promises.ofCart.path)
