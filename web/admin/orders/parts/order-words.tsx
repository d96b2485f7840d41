import { CopyButton } from '#web/ui/copy-button.tsx'
import { markNames } from './order-names.ts'

interface WordsProps {
  /** 'Message', 'Signature' */
  title: string
  text: string
  people: string[]
  /** What the copy button copies: 'the message of card 1'. */
  what: string
}

/** The text exactly as paid for, with names marked for the artist to double-check. */
export function Words({ title, text, people, what }: WordsProps) {
  return (
    <div>
      <div className="flex items-center justify-between gap-3">
        <h4 className="text-sm font-semibold">{title}</h4>
        <CopyButton text={text} what={what} />
      </div>
      <p className="mt-1.5 rounded-[var(--radius)] border border-line bg-paper px-4 py-3 text-lg break-words whitespace-pre-wrap">
        <MarkedWords text={text} people={people} />
      </p>
    </div>
  )
}

export function MarkedWords({ text, people }: { text: string; people: string[] }) {
  return markNames(text, people).map((piece, index) =>
    piece.name ? (
      // Underlined too: background colors are not printed.
      <mark
        key={index}
        className="rounded-sm bg-gold-soft box-decoration-clone text-ink underline decoration-gold-ink decoration-2 underline-offset-4"
      >
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  )
}
