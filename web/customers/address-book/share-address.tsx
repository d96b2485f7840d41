import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { MailingAddress, defaultCountry } from '#contract/base/address.ts'
import { type AddressRequest, addressRequests } from '#contract/customers/address-requests.ts'
import { AddressFields } from '#web/base/addresses/address-fields.tsx'
import { useAddressQuestion } from '#web/base/addresses/use-address-question.ts'
import { call, read, sentenceOf } from '#web/base/api.ts'
import { Button } from '#web/ui/button.tsx'
import { useSending } from '#web/base/use-sending.ts'
import { useZodForm } from '#web/base/use-zod-form.ts'

interface ShareAddressProps {
  token: string
  request: AddressRequest
}

export function ShareAddress({ token, request }: ShareAddressProps) {
  const { askedBy, name, state } = request
  if (state === 'answered')
    return (
      <Said title="Thank you!">
        {askedBy} has your address now. If it changes, let {askedBy} know: this link works only once.
      </Said>
    )
  if (state === 'expired')
    return (
      <Said title="This link has ended">
        It worked for two weeks. If {askedBy} still needs your address, they can ask again.
      </Said>
    )
  return (
    <>
      <h1 className="title-lg">{askedBy} is asking for your address</h1>
      <p className="mt-3 max-w-prose">
        Hello {name}, {askedBy} would like to mail you something through Fairhand, a shop for hand-lettered cards.{' '}
        {askedBy} sees your address, and we use it only for the envelopes of the cards that {askedBy} sends you.
      </p>
      <AddressForm token={token} request={request} />
      <NoMore token={token} askedBy={askedBy} />
    </>
  )
}

const Answer = z.object({ address: MailingAddress })

function AddressForm({ token, request }: ShareAddressProps) {
  const queryClient = useQueryClient()
  const form = useZodForm(Answer, {
    address: { name: request.name, street: '', city: '', state: '', zipCode: '', country: defaultCountry },
  })
  const question = useAddressQuestion(form, 'address')
  const [refusal, setRefusal] = useState<string>()
  const { submit, pending } = useSending(form, {
    send: ({ address }) => call(addressRequests.answer, { params: { token }, body: address }),
    onDone: (answer) => queryClient.setQueryData(read(addressRequests.find, { params: { token } }).queryKey, answer),
    onRefused: (error) => setRefusal(sentenceOf(error)),
  })
  return (
    <form
      noValidate
      className="mt-8 grid gap-6 rounded-[var(--radius)] border border-line bg-card p-5 sm:p-7"
      onSubmit={(event) => {
        if (!question.holds()) return submit(event)
        event.preventDefault()
      }}
    >
      <AddressFields form={form} name="address" questions={question} section="own" legend="Your address" />
      {refusal && (
        <p role="alert" className="font-medium text-wax">
          {refusal}
        </p>
      )}
      <Button type="submit" size="lg" pending={pending}>
        {pending ? 'Sending...' : `Share it with ${request.askedBy}`}
      </Button>
    </form>
  )
}

/** For a person who does not know who is asking. */
function NoMore({ token, askedBy }: { token: string; askedBy: string }) {
  const refusal = useMutation({ mutationFn: () => call(addressRequests.refuse, { params: { token } }) })
  if (refusal.isSuccess)
    return (
      <output className="mt-6 block">
        Done. This link no longer works, and we won’t send you these e-mails again.
      </output>
    )
  return (
    <div className="mt-6 text-sm text-quiet">
      <p>Don’t know {askedBy}, or don’t want requests like this?</p>
      <Button variant="quiet" size="sm" className="-ml-4" pending={refusal.isPending} onClick={() => refusal.mutate()}>
        Stop these e-mails
      </Button>
      {refusal.error && (
        <p role="alert" className="text-wax">
          {sentenceOf(refusal.error)}
        </p>
      )}
    </div>
  )
}

function Said({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <>
      <h1 className="title-lg">{title}</h1>
      <p className="mt-3 max-w-prose">{children}</p>
    </>
  )
}
