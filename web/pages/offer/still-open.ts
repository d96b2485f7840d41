import { type QuoteOffer, namesChoices } from '#contract/business/quotes-admin.ts'

/** What is left to agree on once a quote is accepted: 'designs, words, and delivery'. */
export function stillOpen({ lines, readyBy }: QuoteOffer): string {
  // Envelopes, for example, are a line without a design.
  const named = lines.filter(namesChoices)
  const open = (name: 'cardDesign' | 'writingStyle' | 'selectedArtist') =>
    named.length === 0 || named.some((line) => line[name] === null)
  const left = [
    open('cardDesign') && 'designs',
    open('writingStyle') && 'the writing style',
    open('selectedArtist') && 'the artist',
    !readyBy && 'the date',
    'the words',
    'delivery',
  ]
  return new Intl.ListFormat('en-US').format(left.filter((each) => each !== false))
}
