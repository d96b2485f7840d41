/** 12500 -> '12,500'. Not by toLocaleString: its first call makes the browser load its language tables. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3}){1,5}$)/g, ',')
}
