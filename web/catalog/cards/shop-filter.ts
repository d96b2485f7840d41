import { type ShopFilter, cardSorts, longestSearch, priceRanges } from '#contract/catalog/card-filter.ts'

/** Parses the URL; every key is present, undefined if missing or invalid. */
export function parseShopFilter(search: { [name in keyof ShopFilter]?: unknown }): ShopFilter {
  const text = (value: unknown) =>
    typeof value === 'string' && value !== '' ? value.slice(0, longestSearch) : undefined
  const price = text(search.price)
  return {
    q: text(search.q),
    category: text(search.category),
    price: priceRanges.some((range) => range.value === price) ? price : undefined,
    sort: cardSorts.find((sort) => sort.value === search.sort)?.value,
  }
}
