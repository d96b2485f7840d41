import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { accounts } from '#contract/customers/accounts.ts'
import { emailConfirmations } from '#contract/customers/accounts-own.ts'
import { orders } from '#contract/fulfillment/orders.ts'
import { MailedLink } from '#web/customers/accounts/mailed-link.tsx'
import { call, read, sentenceOf } from '#web/base/api.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { toast } from '#web/ui/toast.ts'

/**
 * Confirms the e-mail address of an account. Opening the link does nothing yet: mail programs open links automatically.
 */
export function ConfirmEmailPage() {
  const { token } = useParams({ from: '/confirm-email/$token' })
  return (
    <MailedLink
      check={read(emailConfirmations.find, { params: { token } })}
      askAnew={
        <Link to="/account" className={buttonClass()}>
          Your account
        </Link>
      }
    >
      <Confirmation token={token} />
    </MailedLink>
  )
}

function Confirmation({ token }: { token: string }) {
  const queryClient = useQueryClient()
  const confirming = useMutation({
    mutationFn: () => call(emailConfirmations.confirm, { params: { token } }),
    onSuccess: () =>
      Promise.all(
        [read(accounts.current), read(orders.countGuest)].map(({ queryKey }) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
    onError: (failure) => toast({ title: 'Not confirmed', description: sentenceOf(failure), variant: 'destructive' }),
  })
  if (confirming.isSuccess) return <Confirmed />
  return (
    <>
      <h1 className="title-lg">Confirm your address</h1>
      <p className="mt-3 text-lg text-quiet">
        Is the Fairhand account named in our e-mail yours? If so, press the button. If not, just close this page.
        Nothing is confirmed until you press it.
      </p>
      <Button size="lg" className="mt-8" pending={confirming.isPending} onClick={() => confirming.mutate()}>
        {confirming.isPending ? 'Confirming...' : 'Confirm my address'}
      </Button>
    </>
  )
}

function Confirmed() {
  return (
    <EmptyState
      title="Your address is confirmed"
      action={
        <Link to="/orders" className={buttonClass()}>
          My Orders
        </Link>
      }
    >
      Thank you. If you’ve used it to order without an account, you can add those orders in My Orders.
    </EmptyState>
  )
}
