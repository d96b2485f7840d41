import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatWeekday } from '#contract/base/format-date.ts'
import { addDays, furthestAhead } from '#contract/base/mail-calendar.ts'
import { accounts } from '#contract/customers/accounts.ts'
import { nextDay, whatWords } from '#contract/customers/next-day.ts'
import { type Person, people } from '#contract/customers/people.ts'
import type { CartRecipient } from '#contract/sales/recipients.ts'
import { read, sentenceOf } from '#web/base/api.ts'
import { weekOf } from '#web/catalog/dates/wished-date.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { dayOf } from '#web/ui/form/day.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

interface FromPeopleProps {
  /** The recipients so far. */
  chosen: CartRecipient[]
  /** How many more recipients the card can have. */
  room: number
  onChoose: (people: CartRecipient[]) => void
}

/** A list this long gets a search field. */
const searchable = 8

/** Opens the signed-in shopper's address book. */
export function FromPeople(props: FromPeopleProps) {
  const { data: user } = useQuery(read(accounts.current))
  const [open, setOpen] = useState(false)
  if (!user) return null
  return (
    <>
      <Button size="sm" variant="secondary" disabled={props.room === 0} onClick={() => setOpen(true)}>
        From your people
      </Button>
      {open && <PeopleDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function PeopleDialog({ chosen, room, onChoose, onClose }: FromPeopleProps & { onClose: () => void }) {
  const { data, error, refetch } = useQuery({ ...read(people.list), staleTime: 0 })
  const [picked, setPicked] = useState<string[]>([])
  const [search, setSearch] = useState('')
  const [onTheirDays, setOnTheirDays] = useState(false)
  const dated = (data ?? []).filter((person) => picked.includes(person.id) && nextOf(person))
  const wanted = search.trim().toLowerCase()
  const there = new Set(chosen.map(({ personId }) => personId))
  const shown = (data ?? []).filter(({ name }) => name.toLowerCase().includes(wanted))
  const toggle = (id: string, isPicked: boolean) =>
    setPicked(isPicked ? [...picked, id] : picked.filter((each) => each !== id))
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Your people"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={picked.length === 0 || picked.length > room}
            onClick={() => {
              onChoose(
                (data ?? []).filter(({ id }) => picked.includes(id)).map((person) => recipientOf(person, onTheirDays)),
              )
              onClose()
            }}
          >
            {picked.length < 2 ? 'Add' : `Add ${picked.length} people`}
          </Button>
        </>
      }
    >
      <div className="px-5 py-6 sm:px-7">
        {error && <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton label="Loading your people..." className="h-40" />}
        {data?.length === 0 && (
          <p>
            Your address book is empty.{' '}
            <Link to="/people" className="font-medium underline underline-offset-4">
              Add people there
            </Link>{' '}
            to choose them here for any card.
          </p>
        )}
        {data && data.length >= searchable && (
          <div className="mb-3">
            <Field label="Find a person">
              {(control) => (
                <input
                  {...control}
                  type="search"
                  value={search}
                  onChange={({ target }) => setSearch(target.value)}
                  className="input"
                />
              )}
            </Field>
          </div>
        )}
        {picked.length > room && (
          <p role="alert" className="mb-2 font-medium text-wax">
            You can add {room === 1 ? 'one more person' : `${room} more people`}.
          </p>
        )}
        <ul className="divide-y divide-line">
          {shown.map((person) => (
            <li key={person.id}>
              <Checkbox
                label={person.name}
                hint={there.has(person.id) ? 'Already gets this card' : placeOf(person)}
                disabled={there.has(person.id) || !isKnown(person)}
                checked={picked.includes(person.id)}
                onChange={({ target }) => toggle(person.id, target.checked)}
              />
            </li>
          ))}
        </ul>
        {dated.length > 0 && (
          <Checkbox
            className="mt-2 border-t border-line pt-4"
            label="In time for each one’s day"
            hint={dated.map((person) => `${person.name}: ${nextOf(person)!.words}`).join(', ')}
            checked={onTheirDays}
            onChange={({ target }) => setOnTheirDays(target.checked)}
          />
        )}
        {data && data.length > 0 && shown.length === 0 && <p className="text-quiet">No matches.</p>}
      </div>
    </Dialog>
  )
}

/** Either the address is known, or it was requested and the card waits for it. */
const isKnown = ({ address, request }: Person) => address !== null || request?.state === 'asked'

function placeOf({ address, request }: Person): string {
  if (address) return `${address.street}, ${address.city}, ${address.state} ${address.zipCode}`
  if (request?.state === 'asked') return 'Address requested; the card waits for it'
  return 'No address yet: request it in your address book'
}

/** Somebody's next day, if a card can wait for it. */
function nextOf({ dates }: Person): { day: string; words: string } | undefined {
  const today = dayOf(new Date())
  const [next] = dates
    .map((date) => ({ day: nextDay(date, today), words: whatWords(date) }))
    .filter(({ day }) => day > today && day <= addDays(today, furthestAhead))
    .toSorted((one, other) => one.day.localeCompare(other.day))
  return next && { day: next.day, words: `${next.words} on ${formatWeekday(next.day)}` }
}

/** @param isOnDay in the week of their next day */
function recipientOf(person: Person, isOnDay: boolean): CartRecipient {
  const { id, name, firstName, address } = person
  const day = isOnDay ? nextOf(person)?.day : undefined
  return {
    name,
    firstName,
    address,
    personId: id,
    customMessage: null,
    customSignature: null,
    ...(day && { arriveBy: day, arriveNotBefore: weekOf(day) || null }),
  }
}
