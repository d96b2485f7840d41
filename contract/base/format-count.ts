/** 12500 -> '12,500'. Not by toLocaleString: its first call makes the browser load its language tables. */
export function formatCount(count: number): string {
  return inThousands(String(count))
}

/** '-12500' -> '-12,500': the digits of a whole number, at most fifteen. */
export function inThousands(digits: string): string {
  return digits.replace(/\B(?=(?:\d{3}){1,5}$)/g, ',')
}
