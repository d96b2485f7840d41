import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Person, people } from '#contract/customers/people.ts'
import { call, read, sentenceOf } from '#web/base/api.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'

/** Likely duplicates: the shopper decides. */
export function Doubles({ people: all }: { people: Person[] }) {
  const pairs = findDoubles(all)
  if (pairs.length === 0) return null
  return (
    <section aria-label="Possible duplicates" className="mt-6 rounded-[var(--radius)] bg-sand p-4 sm:p-5">
      <h2 className="font-semibold">Duplicates?</h2>
      <ul className="mt-1 divide-y divide-line">
        {pairs.slice(0, 5).map(([one, other]) => (
          <Pair key={`${one.id} ${other.id}`} one={one} other={other} />
        ))}
      </ul>
    </section>
  )
}

function Pair({ one, other }: { one: Person; other: Person }) {
  const queryClient = useQueryClient()
  const merging = useMutation({
    mutationFn: () => call(people.merge, { params: { id: one.id }, body: { personId: other.id } }),
    onSuccess: () => {
      toast({ title: 'Merged', description: `${one.name} now has the details of both.` })
      return queryClient.invalidateQueries({ queryKey: read(people.list).queryKey })
    },
    onError: (error) => toast({ title: 'Not merged', description: sentenceOf(error), variant: 'destructive' }),
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
      <span className="min-w-0 break-words">
        {described(one)} and {described(other)}
      </span>
      <Button
        size="sm"
        variant="secondary"
        aria-label={`Merge: ${one.name}`}
        pending={merging.isPending}
        onClick={() => merging.mutate()}
      >
        Merge
      </Button>
    </li>
  )
}

const described = ({ name, address }: Person) => (address ? `${name} in ${address.city}` : name)

/** The same name, or the same address with one name containing the other; the more complete one first. */
function findDoubles(all: Person[]): [Person, Person][] {
  const nameOf = ({ name }: Person) => name.toLowerCase().replaceAll(/\s+/g, ' ').trim()
  const placeOf = ({ address }: Person) => address && `${address.street.toLowerCase()} ${address.zipCode.slice(0, 5)}`
  const isSame = (one: Person, other: Person) => {
    const [a, b] = [nameOf(one), nameOf(other)]
    if (a === b) return !one.address || !other.address || placeOf(one) === placeOf(other)
    return placeOf(one) !== null && placeOf(one) === placeOf(other) && (a.startsWith(b) || b.startsWith(a))
  }
  const near = Map.groupBy(all, (person) => nameOf(person).split(' ')[0])
  return [...near.values()].flatMap((group) =>
    group.flatMap((one, place) =>
      group
        .slice(place + 1)
        .filter((other) => isSame(one, other))
        .map((other): [Person, Person] => (one.address || !other.address ? [one, other] : [other, one])),
    ),
  )
}
