import { useEffect, useState } from 'react'

/** Common Latin and Cyrillic letters are on every paper; anything else is looked up. */
const isPlain = /^[ -~\u00a0-\u017f\u0400-\u045f\s]*$/

type Find = (text: string) => string[]

/** A hint under a field whose text gets on a paper that never changes, if it has characters that no paper can show. */
export function usePaperHint(text: string, papers: 'Invoices' | 'Statements' = 'Invoices'): string | undefined {
  const [find, setFind] = useState<Find>()
  const isNeeded = !isPlain.test(text)
  useEffect(() => {
    if (!isNeeded || find) return
    // The table of characters is only loaded when it is needed; without it, the field is as before.
    void import('#contract/base/printable-characters.ts').then(
      ({ unprintable }) => setFind(() => unprintable),
      () => {},
    )
  }, [isNeeded, find])
  const missing = isNeeded && find ? find(text) : []
  if (missing.length === 0) return undefined
  const shown = missing.length > 6 ? [...missing.slice(0, 6), `${missing.length - 6} more`] : missing
  const last = shown.pop()!
  return `${papers} cannot show ${shown.length > 0 ? `${shown.join(', ')} and ${last}` : last}: they print “?” instead.`
}
