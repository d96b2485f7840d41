/** 'She paints. She cuts.' -> 'She paints.' Text without a period is returned whole. */
export function firstSentence(text: string): string {
  return /^.*?[.!?](?=\s|$)/s.exec(text.trim())?.[0] ?? text
}
