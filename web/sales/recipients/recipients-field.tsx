import { type RefCallback, useCallback, useDeferredValue, useMemo, useState } from 'react'
import { type CartRecipient, Recipient, maxRecipients, tooLongFor, wordsFor } from '#contract/sales/recipients.ts'
import { type Writer, doubtOf } from '#web/catalog/lettering/fit-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Plus } from '#web/ui/icons/plus.ts'
import { FromFile } from './from-file.tsx'
import { questionAbout } from './person-questions.ts'
import { FromPeople } from './from-people.tsx'
import { PersonDialog } from './recipient-dialog.tsx'
import { PersonRow } from './person-row.tsx'

interface RecipientsFieldProps {
  people: CartRecipient[]
  /** The line's own words. */
  words: { customMessage: string; customSignature: string }
  /** The chosen hand. */
  hand: Writer | undefined
  /** The form was submitted with something missing here. */
  isWrong: boolean
  /** Lets the form put the focus here. */
  focusable: RefCallback<HTMLButtonElement>
  /** Null for a single recipient, whose address the checkout asks for. */
  onChange: (people: CartRecipient[] | null) => void
}

/** The recipients: typed, or from a file; each can have different words. */
export function RecipientsField({ people, words, hand, isWrong, focusable, onChange }: RecipientsFieldProps) {
  /** The place being edited; one past the last adds someone. */
  const [edited, setEdited] = useState<number>()
  const long = tooLongFor(words, people)
  const doubtAbout = useDoubts(useDeferredValue(words), hand)
  const doubts = useMemo(() => people.map(doubtAbout), [people, doubtAbout])
  const room = maxRecipients - people.length
  return (
    <fieldset className="min-w-0 rounded-[var(--radius)] border border-line bg-card p-4">
      <legend className="sr-only">Who gets this card</legend>
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="text-sm font-semibold">Who gets this card</h3>
        <span className="text-xs text-quiet tabular-nums">
          {people.length}/{maxRecipients}
        </span>
      </div>
      <p className="mt-1 text-sm text-quiet">
        Each person gets a card, mailed straight to them. Use <code>{'{firstName}'}</code> or <code>{'{name}'}</code> in
        your words to address each by name.
      </p>
      <ul className="mt-3 divide-y divide-line empty:hidden">
        {people.map((person, place) => (
          <PersonRow
            // Two people may be identical: the place tells them apart.
            key={`${place} ${person.name}`}
            person={person}
            problem={problemOf(person) ?? long.find((each) => each.place === place)?.message}
            doubt={doubts[place]}
            onEdit={() => setEdited(place)}
            onRemove={() => onChange(people.toSpliced(place, 1))}
          />
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap items-center gap-x-2 gap-y-2">
        <Button
          ref={focusable}
          size="sm"
          variant="secondary"
          disabled={room === 0}
          onClick={() => setEdited(people.length)}
        >
          <Plus aria-hidden className="size-4" />
          Add a person
        </Button>
        <FromPeople chosen={people} room={room} onChoose={(more) => onChange([...people, ...more])} />
        <FromFile room={room} words={words} doubtAbout={doubtAbout} onRead={(more) => onChange([...people, ...more])} />
      </div>
      {isWrong && <Problem count={people.length} broken={people.filter(problemOf).length + long.length} />}
      <button
        type="button"
        className="mt-2 min-h-11 text-left text-sm font-semibold underline underline-offset-4"
        onClick={() => onChange(null)}
      >
        Send it to one person instead
      </button>
      {edited !== undefined && (
        <PersonDialog
          key={edited}
          person={people[edited]}
          words={words}
          onClose={() => setEdited(undefined)}
          onSave={(person) => {
            onChange(people.toSpliced(edited, 1, person))
            setEdited(undefined)
          }}
        />
      )}
    </fieldset>
  )
}

/** What may be wrong with a person's words in the chosen hand. */
function useDoubts({ customMessage, customSignature }: RecipientsFieldProps['words'], hand: Writer | undefined) {
  return useCallback(
    (person: CartRecipient) => {
      const words = wordsFor({ customMessage, customSignature }, person)
      const inHand =
        hand &&
        doubtOf({ customMessage: words.customMessage ?? '', customSignature: words.customSignature ?? '' }, hand)
      return inHand ?? questionAbout(person, { customMessage, customSignature })?.sentence
    },
    [customMessage, customSignature, hand],
  )
}

/** Shown when the form is submitted. */
function Problem({ count, broken }: { count: number; broken: number }) {
  return (
    <p role="alert" className="mt-2 text-sm font-medium text-wax">
      {count === 0
        ? 'Choose at least one person'
        : broken === 1
          ? 'One person needs attention: see the list.'
          : `${broken} people need attention: see the list.`}
    </p>
  )
}

/** What is missing before a card can be mailed to a person. */
function problemOf(person: CartRecipient): string | undefined {
  return Recipient.safeParse(person).error?.issues[0]?.message
}
