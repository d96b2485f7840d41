import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { orders } from '#contract/fulfillment/orders.ts'
import { call, read, sentenceOf } from '#web/base/api.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'

/** Offers to add orders placed without an account, with this account's confirmed e-mail address. */
export function GuestOrders() {
  const queryClient = useQueryClient()
  const { data } = useQuery({ ...read(orders.countGuest), staleTime: 0 })
  const adding = useMutation({
    mutationFn: () => call(orders.addGuest),
    onSuccess: async ({ count }) => {
      await Promise.all(
        [read(orders.listOwn), read(orders.countGuest)].map(({ queryKey }) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      )
      toast({
        title: count === 1 ? 'Order added' : `${count} orders added`,
        description: `${count === 1 ? 'It is' : 'They are'} in the list below.`,
      })
    },
    onError: (error) => toast({ title: 'Not added', description: sentenceOf(error), variant: 'destructive' }),
  })
  if (!data?.count) return null
  const { count } = data
  return (
    <section
      aria-label="Orders placed without your account"
      className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-[var(--radius)] border border-line bg-moss-soft p-5"
    >
      <p className="min-w-0 flex-1 basis-64">
        <span className="block font-semibold">
          We found {count === 1 ? 'an order' : `${count} orders`} placed with this e-mail address
        </span>
        <span className="text-sm text-quiet">
          {count === 1 ? 'It was' : 'They were'} placed without signing in. {count === 1 ? 'Its' : 'Their'} private{' '}
          {count === 1 ? 'link keeps' : 'links keep'} working.
        </span>
      </p>
      <Button pending={adding.isPending} onClick={() => adding.mutate()}>
        Add {count === 1 ? 'it' : 'them'} to my account
      </Button>
    </section>
  )
}
