import { formatCount } from '#contract/base/format-count.ts'

/** A formatted count; with a plus where counting stopped. */
export const countUpTo = (most: number, count: number): string =>
  count < most ? formatCount(count) : `${formatCount(most)}+`
