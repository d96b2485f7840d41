import { useId, useState } from 'react'
import type { CartRecipient } from '#contract/sales/recipients.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { mostBytes, readPeople, template } from './read-csv.ts'

interface FromFileProps {
  /** How many more recipients the card can have. */
  room: number
  onRead: (people: CartRecipient[]) => void
  /** What may be wrong with a person's words, if anything. */
  doubtAbout: (person: CartRecipient) => string | undefined
}

/** People from a spreadsheet; the file is read here and sent nowhere. */
export function FromFile({ room, onRead, doubtAbout }: FromFileProps) {
  const [said, setSaid] = useState<{ text: string; isProblem: boolean; doubts?: string[] }>()
  const id = useId()
  const take = async (file: File | undefined) => {
    if (!file) return
    if (file.size > mostBytes)
      return setSaid({ text: 'This file is larger than 200 KB. A list of 50 people takes far less.', isProblem: true })
    const found = readPeople(await file.text(), room)
    if ('problem' in found) return setSaid({ text: found.problem, isProblem: true })
    const { people, rows } = found
    onRead(people)
    const doubts = people.flatMap((person, place) => {
      const doubt = doubtAbout(person)
      return doubt ? [`Row ${rows[place]} (${person.name || 'no name'}): ${doubt}.`] : []
    })
    return setSaid({
      text: people.length === 1 ? 'One person was added.' : `${people.length} people were added.`,
      doubts,
      isProblem: false,
    })
  }
  return (
    <>
      <label
        htmlFor={id}
        className={cx(
          buttonClass({ size: 'sm', variant: 'quiet' }),
          'cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-focus',
        )}
      >
        Add from a CSV file
        <input
          id={id}
          type="file"
          accept=".csv,text/csv"
          className="absolute size-px opacity-0"
          onChange={({ target }) => {
            void take(target.files?.[0])
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
      {said && (
        <output className={cx('w-full text-sm', said.isProblem ? 'font-medium text-wax' : 'text-moss')}>
          {said.text}
          {said.doubts?.map((doubt) => (
            <span key={doubt} className="block text-gold-ink">
              {doubt}
            </span>
          ))}
        </output>
      )}
    </>
  )
}
