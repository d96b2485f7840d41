/** 12500 -> '12,500': how people read a whole number. A browser's own way to it reads its tables of languages first. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3}){1,5}$)/g, ',')
}
