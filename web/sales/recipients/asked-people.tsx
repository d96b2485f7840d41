import type { CartRecipient } from '#contract/sales/recipients.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Marked } from '#web/catalog/lettering/marked.tsx'
import type { PersonQuestion } from './person-questions.ts'

/** Somebody from a list whose card raises a question. */
export interface AskedPerson {
  row: number
  person: CartRecipient
  question: PersonQuestion
}

interface AskedPeopleProps {
  /** Undefined while the list is read. */
  asked: AskedPerson[] | undefined
  /** They get the card as the list has it. */
  onTake: (asked: AskedPerson[]) => void
  onEdit: (asked: AskedPerson) => void
  onLeaveOut: (asked: AskedPerson) => void
  /** Leaves out everybody who is still asked about. */
  onClose: () => void
}

/**
 * A list that is being read, and the people on it whose cards would say something that nobody may have meant. Nothing else
 * can be done meanwhile: nobody is forgotten, and nothing is lettered unasked.
 */
export function AskedPeople({ asked, onTake, onEdit, onLeaveOut, onClose }: AskedPeopleProps) {
  const count = asked?.length ?? 0
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={!asked ? 'Reading the list...' : count === 1 ? 'One person needs a look' : `${count} people need a look`}
      {...(asked && {
        footer: (
          <>
            <Button variant="quiet" onClick={onClose}>
              {count === 1 ? 'Leave out' : 'Leave all out'}
            </Button>
            <Button variant="secondary" onClick={() => onTake(asked)}>
              {count === 1 ? 'Add as it is' : 'Add all as they are'}
            </Button>
          </>
        ),
      })}
    >
      {asked ? (
        <ul className="divide-y divide-line px-5 py-4 sm:px-7">
          {asked.map((each) => (
            <AskedLine key={each.row} asked={each} {...{ onTake, onEdit, onLeaveOut }} />
          ))}
        </ul>
      ) : (
        <p className="px-5 py-6 sm:px-7">
          <progress aria-label="Reading the list" className="bar w-full" />
        </p>
      )}
    </Dialog>
  )
}

function AskedLine({
  asked,
  onTake,
  onEdit,
  onLeaveOut,
}: { asked: AskedPerson } & Omit<AskedPeopleProps, 'asked' | 'onClose'>) {
  const { row, person, question } = asked
  const called = person.name || `row ${row}`
  return (
    <li className="py-4 wrap-anywhere">
      <p className="font-semibold">
        {person.name || 'No name yet'} <span className="text-sm font-normal text-quiet">Row {row}</span>
      </p>
      <p className="text-gold-ink">{question.sentence}</p>
      {question.text && (
        <p className="mt-2 text-sm whitespace-pre-line text-quiet">
          <Marked text={question.text} found={question.found} />
        </p>
      )}
      <p className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" variant="secondary" onClick={() => onEdit(asked)}>
          Correct it<span className="sr-only"> for {called}</span>
        </Button>
        <Button size="sm" variant="secondary" onClick={() => onTake([asked])}>
          It is right<span className="sr-only"> for {called}</span>
        </Button>
        <Button size="sm" variant="quiet" onClick={() => onLeaveOut(asked)}>
          Leave out<span className="sr-only"> {called}</span>
        </Button>
      </p>
    </li>
  )
}
