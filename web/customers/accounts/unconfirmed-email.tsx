import { useMutation } from '@tanstack/react-query'
import { ownAccount } from '#contract/customers/accounts-own.ts'
import { call, sentenceOf } from '#web/base/api.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'

/** Asks for the confirmation of the account's address, and sends the link again. @param then what it allows */
export function UnconfirmedEmail({ email, then }: { email: string; then: string }) {
  const sending = useMutation({
    mutationFn: () => call(ownAccount.sendConfirmation),
    onSuccess: () => toast({ title: 'Link sent', description: `Please look for our e-mail to ${email}.` }),
    onError: (error) => toast({ title: 'Link not sent', description: sentenceOf(error), variant: 'destructive' }),
  })
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-[var(--radius)] bg-gold-soft p-4">
      <p className="min-w-0 flex-1 basis-64 text-sm">
        <span className="block font-semibold">Your e-mail address isn’t confirmed yet</span>
        Follow the link in our e-mail to <span className="break-words">{email}</span>. {then}
      </p>
      <Button variant="secondary" size="sm" pending={sending.isPending} onClick={() => sending.mutate()}>
        Send the link again
      </Button>
    </div>
  )
}
