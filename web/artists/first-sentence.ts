/** 'She paints. She cuts.' -> 'She paints.' A text without an end is its own first sentence. */
export function firstSentence(text: string): string {
  return /^.*?[.!?](?=\s|$)/s.exec(text.trim())?.[0] ?? text
}
