import type { CartRecipient } from '#contract/sales/recipients.ts'
import { Button } from '#web/ui/button.tsx'
import { Marked } from '#web/catalog/lettering/marked.tsx'
import type { PersonQuestion } from './person-questions.ts'

/** Somebody from a list whose card raises a question. */
export interface AskedPerson {
  row: number
  person: CartRecipient
  question: PersonQuestion
}

interface AskedPeopleProps {
  asked: AskedPerson[]
  /** They get the card as the list has it. */
  onTake: (asked: AskedPerson[]) => void
  onEdit: (asked: AskedPerson) => void
  onLeaveOut: (asked: AskedPerson) => void
}

/** The people of a list whose cards would say something that nobody may have meant: nothing is lettered unasked. */
export function AskedPeople({ asked, onTake, onEdit, onLeaveOut }: AskedPeopleProps) {
  return (
    <section className="mt-3 w-full rounded-[var(--radius)] border border-gold-ink/30 bg-gold-soft/40 p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2">
        <h4 className="font-semibold">
          {asked.length === 1 ? 'One person needs a look' : `${asked.length} people need a look`}
        </h4>
        {asked.length > 1 && (
          <Button size="sm" variant="quiet" onClick={() => onTake(asked)}>
            All are right: add them
          </Button>
        )}
      </div>
      <ul className="mt-2 divide-y divide-line">
        {asked.map((each) => (
          <li key={each.row} className="py-3 text-sm wrap-anywhere">
            <p className="font-semibold">
              {each.person.name || 'No name yet'} <span className="font-normal text-quiet">Row {each.row}</span>
            </p>
            <p className="text-gold-ink">{each.question.sentence}</p>
            {each.question.text && (
              <p className="mt-1 whitespace-pre-line text-quiet">
                <Marked text={each.question.text} found={each.question.found} />
              </p>
            )}
            <p className="mt-2 flex flex-wrap gap-2">
              <Button size="sm" variant="secondary" onClick={() => onEdit(each)}>
                Correct it<span className="sr-only"> for {each.person.name || `row ${each.row}`}</span>
              </Button>
              <Button size="sm" variant="secondary" onClick={() => onTake([each])}>
                It is right<span className="sr-only"> for {each.person.name || `row ${each.row}`}</span>
              </Button>
              <Button size="sm" variant="quiet" onClick={() => onLeaveOut(each)}>
                Leave out<span className="sr-only"> {each.person.name || `row ${each.row}`}</span>
              </Button>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
