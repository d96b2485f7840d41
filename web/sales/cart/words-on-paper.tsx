import type { CartItem } from '#contract/sales/cart.ts'
import { wordsFor } from '#contract/sales/recipients.ts'
import type { WritingStyle } from '#contract/catalog/writing-styles.ts'
import { writingStyleFont } from '#web/catalog/lettering/writing-style-fonts.ts'
import { cx } from '#web/ui/cx.ts'

/** A line's text as it will be lettered, so that typos are spotted before payment. */
export function WordsOnPaper({ item, className }: { item: CartItem; className?: string }) {
  const { customMessage, customSignature, people } = shownWords(item)
  const message = customMessage ?? ''
  return (
    <blockquote
      className={cx(
        'min-w-0 rounded-[var(--radius-card)] border-b-2 border-[#ddd3c1] bg-[#fffdf7] px-5 py-4 leading-snug break-words text-[#23314f] shadow-card',
        message.length > 160 ? 'text-xl' : 'text-2xl',
        writingStyleFont[item.writingStyle as WritingStyle],
        className,
      )}
    >
      <p className="whitespace-pre-wrap">{message}</p>
      <p className="mt-1.5 text-right">{customSignature}</p>
      {people && <p className="mt-2 font-sans text-sm text-quiet">{people}</p>}
    </blockquote>
  )
}

/** The start of a line's text, to tell apart two cards of the same design. */
export function FirstWords({ item }: { item: CartItem }) {
  return (
    <p
      className={cx(
        'truncate pr-1 text-xl leading-[1.5] text-[#23314f]',
        writingStyleFont[item.writingStyle as WritingStyle],
      )}
    >
      {shownWords(item).customMessage?.trim().replace(/\s+/g, ' ')}
    </p>
  )
}

/** With several recipients, the first one's words. */
export function shownWords({ recipients, ...words }: CartItem) {
  const [first, ...others] = recipients ?? []
  if (!first) return { ...words, people: undefined }
  return { ...wordsFor(words, first), people: others.length > 0 ? `${first.name}’s version` : undefined }
}
