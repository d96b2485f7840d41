import { useState } from 'react'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { PasswordInput } from '#web/ui/form/password-input.tsx'
import { Quantity } from '#web/ui/form/quantity.tsx'
import { RadioCards } from '#web/ui/form/radio-cards.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { DevGroup } from './dev-group.tsx'

const shipping = [
  { value: 'recipient', label: 'Ship directly to recipient' },
  { value: 'customer', label: 'Ship to my address first', hint: 'You deliver it yourself' },
]

export function DevFields() {
  const [count, setCount] = useState(9)
  const [way, setWay] = useState<string>()
  const [message, setMessage] = useState('Dear Friend,')
  return (
    <DevGroup eyebrow="Parts" title="Fields">
      <div className="grid gap-x-12 gap-y-6 md:grid-cols-2">
        <form className="grid content-start gap-6" noValidate>
          <Field label="Full Name" hint="As it’s written on the mailbox">
            {(control) => <input {...control} autoComplete="name" className="input" />}
          </Field>
          <Field label="Email Address" error="Valid email is required">
            {(control) => <input {...control} autoComplete="email" className="input" defaultValue="nobody" />}
          </Field>
          <Field label="Password">{(control) => <PasswordInput {...control} autoComplete="new-password" />}</Field>
          <Field label="Custom Message" aside={`${message.length}/500`}>
            {(control) => (
              <textarea
                {...control}
                className="input"
                rows={4}
                value={message}
                onChange={(event) => setMessage(event.target.value)}
              />
            )}
          </Field>
          <Field label="Photo" optional>
            {(control) => <input {...control} type="file" className="input" />}
          </Field>
        </form>
        <div className="grid content-start gap-6">
          <Field label="Artist">
            {(control) => (
              <Select {...control} defaultValue="">
                <option value="">Choose an artist</option>
                <option>Ines Moreau</option>
              </Select>
            )}
          </Field>
          <Field label="Event Type" error="Event type is required">
            {(control) => (
              <Select {...control}>
                <option>Choose an event</option>
              </Select>
            )}
          </Field>
          <Field label="Country">
            {(control) => <input {...control} className="input" disabled defaultValue="United States" />}
          </Field>
          <RadioCards legend="Shipping" name="dev-shipping" value={way} onChange={setWay} options={shipping} />
          <RadioCards
            legend="Writing Style"
            name="dev-style"
            columns
            value={undefined}
            onChange={() => {}}
            error="Writing style is required"
            options={[
              { value: 'a', label: 'Modern Script' },
              { value: 'b', label: 'Elegant Cursive' },
            ]}
          />
          <div>
            <Checkbox label="Active" hint="Shown in the shop" defaultChecked />
            <Checkbox label="Rush" disabled />
          </div>
          <div className="flex flex-wrap gap-4">
            <Quantity label="Quantity of Hello, Sunshine" value={count} min={1} max={10} onChange={setCount} />
            <Quantity label="Quantity of Hooray!" value={1} min={1} max={10} disabled onChange={() => {}} />
          </div>
        </div>
      </div>
    </DevGroup>
  )
}
