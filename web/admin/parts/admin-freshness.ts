/** Colleagues and customers change these lists too: they are read anew on each visit and once a minute. */
export const adminFreshness = { staleTime: 0, refetchInterval: 60_000 } as const
