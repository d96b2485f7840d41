/** Reads one query parameter: undefined if it is missing or invalid. */
type Param = (value: unknown) => unknown

export type SearchOf<Parse extends (search: Record<string, unknown>) => object> = ReturnType<Parse>

/**
 * Parses a list's state, which lives in the URL, so that it can be shared and survives going back. Every key is
 * present, undefined if missing or invalid.
 */
export function searchParser<Params extends Record<string, Param>>(params: Params) {
  return (search: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(params).map(([name, parse]) => [name, parse(search[name])])) as {
      [Name in keyof Params]?: ReturnType<Params[Name]>
    }
}

export const text =
  (most = 200) =>
  (value: unknown) =>
    (typeof value === 'string' || typeof value === 'number') && value !== '' ? String(value).slice(0, most) : undefined

export const oneOf =
  <const Value extends string>(...values: readonly Value[]) =>
  (value: unknown) =>
    values.find((each) => each === value)

export const integer = (least: number, most: number) => (value: unknown) => {
  const number = Number(value)
  return Number.isInteger(number) && number >= least && number <= most ? number : undefined
}

/** The first page has no number. */
export const pageNumber = integer(2, 100_000)

export const uuid = (value: unknown) => (typeof value === 'string' && /^[\da-f-]{36}$/i.test(value) ? value : undefined)
