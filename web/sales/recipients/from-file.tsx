import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { type RecipientList, mostRecipientBytes, recipientLists } from '#contract/sales/recipient-lists.ts'
import { type CartRecipient, maxRecipients } from '#contract/sales/recipients.ts'
import { sentenceOf } from '#web/base/api.ts'
import { listTypes, sendList } from '#web/base/send-list.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { type AskedPerson, AskedPeople } from './asked-people.tsx'
import { type PersonQuestion, questionAbout } from './person-questions.ts'
import { PersonDialog } from './recipient-dialog.tsx'

const template = 'Name,Street,City,State,ZIP,Message,Signature\r\nAnn Reader,1 Main Street,Springfield,IL,62701,,\r\n'

interface FromFileProps {
  /** How many more recipients the card can have. */
  room: number
  /** The line's own words. */
  words: { customMessage: string; customSignature: string }
  onRead: (people: CartRecipient[]) => void
  /** What may be wrong with a person's words in the chosen hand, if anything. */
  doubtAbout: (person: CartRecipient) => string | undefined
}

/** People from a spreadsheet; whoever's card raises a question is added once it is answered. */
export function FromFile({ room, words, onRead, doubtAbout }: FromFileProps) {
  const [said, setSaid] = useState<{ text: string; more: string[] }>()
  const [asked, setAsked] = useState<AskedPerson[]>([])
  const [leftOut, setLeftOut] = useState(0)
  const [edited, setEdited] = useState<AskedPerson>()
  const id = useId()
  const reading = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > mostRecipientBytes) throw new Refused('This file is larger than 1 MB. 50 people take far less.')
      const list = await sendList(recipientLists.read, file)
      if (list.people.length > room)
        throw new Refused(
          `A card can go to at most ${maxRecipients} people, and this list has more than there is room for. Nobody was added.`,
        )
      return list
    },
    onMutate: () => {
      setSaid(undefined)
      setLeftOut(0)
    },
    onSuccess: (list) => {
      const questions = list.people.map((each) => questionOf(each, words))
      const clear = list.people.filter((_, place) => !questions[place])
      onRead(clear.map(({ person }) => person))
      setAsked(
        list.people.flatMap((each, place) => (questions[place] ? [{ ...each, question: questions[place] }] : [])),
      )
      setSaid({
        text: clear.length === 1 ? 'One person was added.' : `${clear.length} people were added.`,
        more: [
          ...list.notes,
          ...clear.flatMap(({ row, person }) => {
            const doubt = doubtAbout(person)
            return doubt ? [`Row ${row} (${person.name || 'no name'}): ${doubt}.`] : []
          }),
        ],
      })
    },
  })
  const answer = (answered: AskedPerson[]) => setAsked((now) => now.filter((each) => !answered.includes(each)))
  const problem = reading.error instanceof Refused ? reading.error.message : reading.error && sentenceOf(reading.error)
  return (
    <>
      <label
        htmlFor={id}
        aria-busy={reading.isPending || asked.length > 0}
        className={cx(
          buttonClass({ size: 'sm', variant: 'quiet' }),
          'cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-focus',
        )}
      >
        {reading.isPending ? 'Reading...' : 'Add from a spreadsheet'}
        <input
          id={id}
          type="file"
          accept={listTypes}
          disabled={reading.isPending}
          className="absolute size-px opacity-0"
          onChange={({ target }) => {
            const file = target.files?.[0]
            if (file) reading.mutate(file)
            // The same file may be chosen again once corrected.
            target.value = ''
          }}
        />
      </label>
      <a
        href={`data:text/csv;charset=utf-8,${encodeURIComponent(template)}`}
        download="recipients.csv"
        className="text-sm text-quiet underline underline-offset-4 hover:text-ink"
      >
        Template
      </a>
      {problem ? (
        <output className="w-full text-sm font-medium text-wax">{problem}</output>
      ) : (
        said && (
          <output className="w-full text-sm text-moss">
            {said.text}
            {leftOut > 0 && ` ${leftOut === 1 ? 'One person was' : `${leftOut} people were`} left out.`}
            {said.more.map((sentence) => (
              <span key={sentence} className="block text-gold-ink">
                {sentence}
              </span>
            ))}
          </output>
        )
      )}
      {(reading.isPending || asked.length > 0) && (
        <AskedPeople
          asked={reading.isPending ? undefined : asked}
          onTake={(taken) => {
            onRead(taken.map(({ person }) => person))
            answer(taken)
          }}
          onEdit={setEdited}
          onLeaveOut={(each) => answer([each])}
          onClose={() => {
            if (reading.isPending) return
            setLeftOut(asked.length)
            setAsked([])
          }}
        />
      )}
      {edited && (
        <PersonDialog
          person={edited.person}
          words={words}
          onClose={() => setEdited(undefined)}
          onSave={(person) => {
            onRead([person])
            answer([edited])
            setEdited(undefined)
          }}
        />
      )}
    </>
  )
}

function questionOf(
  { person, lost }: RecipientList['people'][number],
  words: FromFileProps['words'],
): PersonQuestion | undefined {
  return lost.length > 0 ? { sentence: lost.join(' ') } : questionAbout(person, words)
}

class Refused extends Error {}
