import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type SavedAddress, savedAddresses } from '#contract/customers/saved-addresses.ts'
import { call, read, sentenceOf } from '#web/base/api.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'

/** The saved addresses offered at checkout; each can be removed. */
export function AddressBook() {
  const { data, error, refetch } = useQuery({ ...read(savedAddresses.list), staleTime: 0 })
  if (error) return <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} />
  if (!data) return <Skeleton label="Loading your addresses..." className="h-20" />
  if (data.length === 0)
    return <p className="text-quiet">No addresses yet. Addresses you send cards to will appear here and at checkout.</p>
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      {data.map((saved) => (
        <AddressEntry key={saved.id} saved={saved} />
      ))}
    </ul>
  )
}

function AddressEntry({ saved: { id, address } }: { saved: SavedAddress }) {
  const queryClient = useQueryClient()
  const removal = useMutation({
    mutationFn: () => call(savedAddresses.remove, { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: read(savedAddresses.list).queryKey }),
    onError: (error) => toast({ title: 'Not removed', description: sentenceOf(error), variant: 'destructive' }),
  })
  return (
    <li className="flex items-start justify-between gap-3 rounded-[var(--radius)] border border-line p-4">
      <address className="min-w-0 text-sm break-words text-quiet not-italic">
        <span className="block font-semibold text-ink">{address.name}</span>
        {address.street}
        <br />
        {address.city}, {address.state} {address.zipCode}
      </address>
      <Button
        variant="danger"
        size="sm"
        pending={removal.isPending}
        aria-label={`Remove the address of ${address.name}, ${address.street}`}
        onClick={() => removal.mutate()}
      >
        Remove
      </Button>
    </li>
  )
}
