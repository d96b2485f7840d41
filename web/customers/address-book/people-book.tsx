import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Person, people, peopleCsvPath } from '#contract/customers/people.ts'
import { read, sentenceOf } from '#web/base/api.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Plus } from '#web/ui/icons/plus.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Doubles } from './doubles.tsx'
import { OwnCalendar } from './own-calendar.tsx'
import { NextUp } from './next-up.tsx'
import { ImportPeople } from './import-people.tsx'
import { PersonDialog } from './person-dialog.tsx'
import { PersonEntry } from './person-entry.tsx'

/** A list this long gets a search field. */
const searchable = 8

export function PeopleBook() {
  const { data, error, refetch } = useQuery({ ...read(people.list), staleTime: 0 })
  const [adding, setAdding] = useState<Partial<Person>>()
  const [search, setSearch] = useState('')
  if (error) return <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} />
  if (!data)
    return (
      <div className="mt-8 grid gap-4">
        <output className="sr-only">Loading your people...</output>
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
      </div>
    )
  const wanted = search.trim().toLowerCase()
  const shown = data.filter(({ name, address }) => `${name} ${address?.city ?? ''}`.toLowerCase().includes(wanted))
  return (
    <>
      <div className="mt-6 flex flex-wrap items-center gap-3">
        <Button onClick={() => setAdding({})}>
          <Plus aria-hidden className="size-4" />
          Add a person
        </Button>
        <ImportPeople />
        {data.length > 0 && (
          <a href={peopleCsvPath} download className={buttonClass({ variant: 'quiet' })}>
            Save as CSV
          </a>
        )}
      </div>
      <NextUp className="mt-6" />
      <Doubles people={data} />
      {data.length >= searchable && (
        <div className="mt-6 max-w-sm">
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
      {data.length === 0 ? (
        <p className="mt-10 max-w-prose text-quiet">
          Your address book is empty. Add the people you send cards to, or import them from your phone’s contacts or a
          spreadsheet. Then you can choose them for a card, and ask for an address you don’t have.
        </p>
      ) : (
        <ul aria-label="Your people" className="mt-6 grid gap-4">
          {shown.map((person) => (
            <PersonEntry key={person.id} person={person} />
          ))}
        </ul>
      )}
      {data.length > 0 && shown.length === 0 && <p className="mt-6 text-quiet">No matches.</p>}
      <OwnCalendar />
      {adding && <PersonDialog person={adding} onClose={() => setAdding(undefined)} />}
    </>
  )
}
