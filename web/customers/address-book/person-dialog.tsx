import { useQueryClient } from '@tanstack/react-query'
import { startTransition, useDeferredValue } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { type Address, defaultCountry } from '#contract/base/address.ts'
import { type Person, PersonInput, maxDates, people } from '#contract/customers/people.ts'
import { AddressFields } from '#web/base/addresses/address-fields.tsx'
import { useAddressQuestion } from '#web/base/addresses/use-address-question.ts'
import { call, read, sentenceOf } from '#web/base/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Plus } from '#web/ui/icons/plus.ts'
import { toast } from '#web/ui/toast.ts'
import { useSending } from '#web/base/use-sending.ts'
import { useZodForm } from '#web/base/use-zod-form.ts'
import { PersonDateFields } from './person-date-fields.tsx'

/** The form's state: it always has an address, which counts only if the box is checked. */
export interface PersonDraft {
  name: string
  firstName: string
  isPlaced: boolean
  address: Address
  dates: { kind: string; label: string; month: string; day: string; year: string }[]
  note: string
  remind: boolean
}

const nowhere: Address = { name: '', street: '', city: '', state: '', zipCode: '', country: defaultCountry }

interface PersonDialogProps {
  /** Without an id, a new person; known details are filled in. */
  person: Partial<Person>
  onClose: () => void
  onSaved?: () => void
}

export function PersonDialog({ person, onClose, onSaved }: PersonDialogProps) {
  const { id, version } = person
  const queryClient = useQueryClient()
  const form = useZodForm(PersonInput, draftOf(person), inputOf)
  const { control, register, formState } = form
  const { errors } = formState
  const dates = useFieldArray({ control, name: 'dates' })
  const [isPlaced, count] = useWatch({ control, name: ['isPlaced', 'dates'], compute: placed })
  // Checks the box at once, then renders the address.
  const isShown = useDeferredValue(isPlaced)
  const question = useAddressQuestion(form, 'address')
  const { submit, pending } = useSending(form, {
    send: (body) =>
      id ? call(people.change, { params: { id }, body: { ...body, version: version! } }) : call(people.add, { body }),
    onDone: ({ name }) => {
      onSaved?.()
      onClose()
      toast({ title: id ? 'Saved' : 'Added', description: `${name} is in your address book.` })
      void queryClient.invalidateQueries({ queryKey: read(people.list).queryKey })
    },
    onRefused: (error) => {
      toast({ title: 'Not saved', description: sentenceOf(error), variant: 'destructive' })
      void queryClient.invalidateQueries({ queryKey: read(people.list).queryKey })
    },
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={id ? `Edit ${person.name}` : 'Add a person'}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="person" pending={pending}>
            {pending ? 'Saving...' : id ? 'Save' : 'Add'}
          </Button>
        </>
      }
    >
      <form
        id="person"
        noValidate
        className="grid gap-5 px-5 py-6 sm:px-7"
        onSubmit={(event) => {
          if (!isPlaced || !question.holds()) return submit(event)
          event.preventDefault()
        }}
      >
        <Field label="Name" error={errors.name?.message}>
          {(field) => <input {...field} {...register('name')} autoComplete="off" className="input" />}
        </Field>
        <Field
          label="First name"
          optional
          error={errors.firstName?.message}
          hint="For {firstName} in your words. Without it, it is taken from the name."
        >
          {(field) => <input {...field} {...register('firstName')} autoComplete="off" className="input" />}
        </Field>
        <Checkbox label="I know the address" {...register('isPlaced')} />
        {isShown && (
          <AddressFields
            form={form}
            name="address"
            questions={question}
            section="person"
            legend="Address"
            nameless
            foreign
          />
        )}
        <fieldset className="grid gap-4">
          <legend className="title-md">Dates</legend>
          {dates.fields.map(({ id: key }, place) => (
            <PersonDateFields key={key} form={form} place={place} onRemove={() => dates.remove(place)} />
          ))}
          {count < maxDates && (
            <Button
              size="sm"
              variant="secondary"
              className="justify-self-start"
              onClick={() =>
                startTransition(() =>
                  dates.append({ kind: count === 0 ? 'birthday' : 'other', label: '', month: '', day: '', year: '' }),
                )
              }
            >
              <Plus aria-hidden className="size-4" />
              Add a date
            </Button>
          )}
        </fieldset>
        {count > 0 && (
          <Checkbox
            label="Remind me by e-mail"
            hint="Three weeks before, two weeks before, and on the last day to order a card in time."
            {...register('remind')}
          />
        )}
        <Field label="Note" optional error={errors.note?.message} hint="Only you can see it.">
          {(field) => <textarea {...field} {...register('note')} rows={2} className="input resize-y" />}
        </Field>
      </form>
    </Dialog>
  )
}

const placed = ([isPlaced, dates]: [boolean, unknown[]]): [boolean, number] => [isPlaced, dates.length]

function draftOf({ name = '', firstName, address, dates = [], note, remind = false }: Partial<Person>): PersonDraft {
  return {
    name,
    firstName: firstName ?? '',
    isPlaced: Boolean(address),
    address: address ?? nowhere,
    dates: dates.map(({ kind, label, month, day, year }) => ({
      kind,
      label: label ?? '',
      month: String(month),
      day: String(day),
      year: year ? String(year) : '',
    })),
    note: note ?? '',
    remind,
  }
}

/** For the contract's schema: the address takes the person's name. */
function inputOf(draft: PersonDraft) {
  const number = (text: string) => (/^\d+$/.test(text.trim()) ? Number(text) : Number.NaN)
  return {
    name: draft.name,
    firstName: draft.firstName,
    address: draft.isPlaced ? { ...draft.address, name: draft.name || draft.address.name || ' ' } : null,
    dates: draft.dates.map(({ kind, label, month, day, year }) => ({
      kind,
      label: kind === 'other' ? label : null,
      month: number(month),
      day: number(day),
      year: year.trim() ? number(year) : null,
    })),
    note: draft.note,
    remind: draft.remind,
  }
}
