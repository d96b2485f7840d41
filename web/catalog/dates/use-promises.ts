import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { promises } from '#contract/fulfillment/promises.ts'
import { read } from '#web/base/api.ts'
import { knownZip, useWishedDate } from './wished-date.ts'

/** Dates go stale: hours get booked, and days end. */
const freshness = { staleTime: 20_000, refetchOnWindowFocus: true, placeholderData: keepPreviousData } as const

/**
 * Each artist's next date, with or without rush, by artist id; undefined until known.
 * @param cardDesignId whose printed front must be in stock
 */
export function useArtistDates(copies: number, zip: string, rush: boolean, cardDesignId?: string) {
  const query = {
    ...(cardDesignId && { cardDesignId }),
    copies: Math.min(Math.max(copies || 1, 1), 100),
    ...knownZip(zip),
    ...(rush && { rush: 'true' as const }),
  }
  const { data } = useQuery({ ...read(promises.list, { query }), ...freshness })
  return data && new Map(data.map((each) => [each.artistId, each]))
}

/** The same for one card, only on request, and with errors. */
export function useDatesOfArtists(zip: string, isAsked: boolean) {
  const { data, error, refetch } = useQuery({ ...datesOfArtists(zip), ...freshness, enabled: isAsked })
  return { dates: data && new Map(data.map((each) => [each.artistId, each])), error, refetch: () => void refetch() }
}

export const datesOfArtists = (zip: string) => read(promises.list, { query: { copies: 1, ...knownZip(zip) } })

/** An artist's date for the next card, regardless of destination; undefined until it is known. */
export function useNextDate(artistId: string) {
  const { data } = useQuery({ ...read(promises.list, { query: { artistId } }), ...freshness })
  return data?.find((each) => each.artistId === artistId)
}

/** The rush fee per card; undefined until it is known. */
export function useRushFee(copies: number, cardDesignId: string): string | null | undefined {
  const dates = useArtistDates(copies, useWishedDate().zip, true, cardDesignId)
  return dates && [...dates.values()][0]?.rushFee
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
