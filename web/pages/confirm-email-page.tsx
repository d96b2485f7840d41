import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ClientOnly, Link, useParams } from '@tanstack/react-router'
import { accounts } from '#contract/accounts.ts'
import { emailConfirmations } from '#contract/accounts-own.ts'
import { orders } from '#contract/orders.ts'
import { ApiError, call, read, sentenceOf } from '#web/api.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { toast } from '#web/ui/toast.ts'

/**
 * Confirms the e-mail address of an account. Opening the link does nothing yet: mail programs open links by themselves.
 */
export function ConfirmEmailPage() {
  return (
    <div className="shell max-w-xl py-10 md:py-16">
      <ClientOnly fallback={<Checking />}>
        <Confirmation />
      </ClientOnly>
    </div>
  )
}

function Confirmation() {
  const { token } = useParams({ from: '/confirm-email/$token' })
  const queryClient = useQueryClient()
  const { data, error, refetch } = useQuery({
    ...read(emailConfirmations.find, { params: { token } }),
    gcTime: 0,
  })
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
  if (error instanceof ApiError && error.status === 404) return <Expired sentence={error.sentence} />
  if (error) return <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} />
  if (!data) return <Checking />
  return (
    <>
      <h1 className="title-lg">Confirm your address</h1>
      <p className="mt-3 text-lg text-quiet">
        Is the Fairhand account named in our e-mail yours? Then press the button. If it isn’t, just close this page.
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
      Thank you. If you ever ordered with it without an account, My Orders offers to add those orders.
    </EmptyState>
  )
}

function Expired({ sentence }: { sentence: string }) {
  return (
    <EmptyState
      title="This link no longer works"
      action={
        <Link to="/account" className={buttonClass()}>
          Your account
        </Link>
      }
    >
      {sentence}
    </EmptyState>
  )
}

function Checking() {
  return <Spinner label="Checking your link..." className="mt-10" />
}
