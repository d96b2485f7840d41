/** A gap in a beginning that the sender fills: unlike an ellipsis, nobody writes it on a card by choice. */
export const blank = '____'

export const hasBlank = (text: string) => text.includes(blank)

/** Selects the first blank of a field that has the focus, so that typing fills it. */
export function selectBlank(field: HTMLTextAreaElement | HTMLInputElement): void {
  const from = field.value.indexOf(blank)
  if (from >= 0) field.setSelectionRange(from, from + blank.length)
}
