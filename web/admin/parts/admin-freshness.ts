/** Colleagues and customers change these lists too, so they are refetched on each visit and once a minute. */
export const adminFreshness = { staleTime: 0, refetchInterval: 60_000 } as const
