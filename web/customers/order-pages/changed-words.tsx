import { type WordRun, wordChanges } from './word-changes.ts'

/** The current words, with removals struck out and additions underlined, and both announced to screen readers. */
export function ChangedWords({ before, after }: { before: string; after: string }) {
  return (
    <p className="break-words whitespace-pre-wrap">
      {wordChanges(before, after).map((run, index) => (
        <Run key={index} run={run} />
      ))}
    </p>
  )
}

function Run({ run: { change, text } }: { run: WordRun }) {
  if (change === 'same') return text
  if (change === 'gone')
    return (
      <>
        <del className="text-wax line-through">
          <span className="sr-only">Removed: </span>
          {text.trimEnd().replaceAll('\n', '↵ ') || '↵'}
        </del>{' '}
      </>
    )
  return (
    <ins className="bg-gold-soft font-semibold text-gold-ink underline">
      <span className="sr-only">Added: </span>
      {text.replaceAll('\n', '↵\n')}
    </ins>
  )
}
