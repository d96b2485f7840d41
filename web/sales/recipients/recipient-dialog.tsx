import { useWatch } from 'react-hook-form'
import { type Address, defaultCountry } from '#contract/base/address.ts'
import { type CartRecipient, Recipient, firstNameOf, usesFirstName, wordsFor } from '#contract/sales/recipients.ts'
import { useZodForm } from '#web/base/use-zod-form.ts'
import { AddressFields } from '#web/base/addresses/address-fields.tsx'
import { useAddressQuestion } from '#web/base/addresses/use-address-question.ts'
import { ArrivalFields } from '#web/catalog/dates/arrival-fields.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Field } from '#web/ui/form/field.tsx'

interface PersonDialogProps {
  /** Absent to add someone new. */
  person: CartRecipient | undefined
  /** The line's own. */
  words: { customMessage: string; customSignature: string }
  onSave: (person: CartRecipient) => void
  onClose: () => void
}

interface Draft {
  address: Address
  /** For `{firstName}`; empty where the name tells. */
  firstName: string
  /** Words that differ from the line's. */
  own: boolean
  customMessage: string
  customSignature: string
  /** By when it has to be there, and whether it should wait for that week: empty or YYYY-MM-DD. */
  arriveBy: string
  arriveNotBefore: string
}

const nowhere: Address = { name: '', street: '', city: '', state: '', zipCode: '', country: defaultCountry }

/** One recipient: the address, and any words that differ. */
export function PersonDialog({ person, words, onSave, onClose }: PersonDialogProps) {
  const isAsked = Boolean(person?.personId && !person.address)
  const recipientOf = ({ address, firstName, own, customMessage, customSignature, ...days }: Draft) => ({
    name: isAsked ? person!.name : address.name.trim(),
    firstName: firstName.trim() || null,
    address: isAsked ? null : address,
    personId: person?.personId ?? null,
    customMessage: own ? customMessage || null : null,
    customSignature: own ? customSignature || null : null,
    arriveBy: days.arriveBy || null,
    arriveNotBefore: days.arriveNotBefore || null,
  })
  const first: Draft = {
    address: person?.address ?? { ...nowhere, name: person?.name ?? '' },
    firstName: person?.firstName ?? '',
    own: Boolean(person?.customMessage || person?.customSignature),
    customMessage: person?.customMessage ?? '',
    customSignature: person?.customSignature ?? '',
    arriveBy: person?.arriveBy ?? '',
    arriveNotBefore: person?.arriveNotBefore ?? '',
  }
  const form = useZodForm(Recipient, first, recipientOf)
  const question = useAddressQuestion(form, 'address')
  const { errors } = form.formState
  const [own, name, firstName, arriveBy, arriveNotBefore] = useWatch({
    control: form.control,
    name: ['own', 'address.name', 'firstName', 'arriveBy', 'arriveNotBefore'],
  })
  const called = firstName.trim() || firstNameOf(name)
  const isGreeted = usesFirstName(`${words.customMessage}
${words.customSignature}`)
  const save = form.handleSubmit(({ address }) => {
    // State and ZIP code in the contract's spelling.
    if (isAsked || !question.holds()) onSave({ ...recipientOf(form.getValues()), address: address ?? null })
  })
  const setOwn = (isOwn: boolean) => {
    form.setValue('own', isOwn)
    const filled = wordsFor(words, { name, firstName })
    for (const field of ['customMessage', 'customSignature'] as const)
      form.setValue(field, isOwn ? (filled[field] ?? '') : '')
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={person ? `Edit ${person.name || 'person'}` : 'Add a person'}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="recipient">
            {person ? 'Save' : 'Add'}
          </Button>
        </>
      }
    >
      <form
        id="recipient"
        noValidate
        className="grid gap-5 px-5 py-6 sm:px-7"
        onSubmit={(event) => {
          // React bubbles the event to the form that opened this dialog.
          event.stopPropagation()
          void save(event)
        }}
      >
        {isAsked ? (
          <p>{person!.name} was asked for the address. We’ll letter the card once we have it.</p>
        ) : (
          <AddressFields form={form} name="address" questions={question} section="person" legend="Mailed to" />
        )}
        {(firstName !== '' || isGreeted) && (
          <Field label="First name" optional hint="For {firstName} in your words.">
            {(control) => (
              <input
                {...control}
                {...form.register('firstName')}
                autoComplete="off"
                placeholder={firstNameOf(name)}
                className="input"
              />
            )}
          </Field>
        )}
        <ArrivalFields
          day={arriveBy}
          notBefore={arriveNotBefore}
          onChange={(days) => {
            form.setValue('arriveBy', days.day)
            form.setValue('arriveNotBefore', days.notBefore)
          }}
        />
        <Checkbox
          label={name.trim() ? `Different words for ${called}` : 'Different words for this person'}
          checked={own}
          onChange={(event) => setOwn(event.target.checked)}
        />
        {own && (
          <>
            <Field label="Message" error={errors.customMessage?.message}>
              {(control) => (
                <textarea {...control} {...form.register('customMessage')} rows={5} className="input resize-y" />
              )}
            </Field>
            <Field label="Signed" error={errors.customSignature?.message}>
              {(control) => (
                <input {...control} {...form.register('customSignature')} autoComplete="off" className="input" />
              )}
            </Field>
          </>
        )}
      </form>
    </Dialog>
  )
}
