/** A gap in a beginning for the sender to fill: unlike an ellipsis, no one would write it on purpose. */
export const blank = '____'

export const hasBlank = (text: string) => text.includes(blank)

/** Selects the first blank in a focused field, so that typing fills it. */
export function selectBlank(field: HTMLTextAreaElement | HTMLInputElement): void {
  const from = field.value.indexOf(blank)
  if (from >= 0) field.setSelectionRange(from, from + blank.length)
}
