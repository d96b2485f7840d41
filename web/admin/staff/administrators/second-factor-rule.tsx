import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { admins } from '#contract/admin/admins.ts'
import { adminFreshness } from '#web/admin/parts/admin-freshness.ts'
import { callProven } from '#web/admin/parts/proof.ts'
import { read, sentenceOf } from '#web/base/api.ts'
import { QueryFallback } from '#web/base/query-fallback.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'

/** Whether every administrator needs a second factor. An owner without one cannot ask it of others. */
export function SecondFactorRule() {
  const queryClient = useQueryClient()
  const { data, error, refetch } = useQuery({ ...read(admins.findRules), ...adminFreshness })
  const change = useMutation({
    mutationFn: (secondFactorRequired: boolean) => callProven(admins.changeRules, { body: { secondFactorRequired } }),
    onSuccess: (_done, required) =>
      toast(
        required
          ? {
              title: 'Second factor required',
              description: 'Administrators without one must set it up before anything else.',
            }
          : { title: 'Second factor optional', description: 'Each administrator decides.' },
      ),
    onError: (failure) => toast({ title: 'Not changed', description: sentenceOf(failure), variant: 'destructive' }),
    onSettled: () =>
      Promise.all(
        [admins.findRules, admins.list].map((endpoint) =>
          queryClient.invalidateQueries({ queryKey: read(endpoint).queryKey }),
        ),
      ),
  })
  if (!data) return <QueryFallback query={{ error, refetch }} loading={<Skeleton className="h-12" />} />
  return (
    <Checkbox
      label="Require a second factor for everyone"
      hint="Administrators without one must set it up before they can do anything else. Set up your own first."
      checked={change.isPending ? change.variables : data.secondFactorRequired}
      disabled={change.isPending}
      onChange={(event) => change.mutate(event.target.checked)}
    />
  )
}
