import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Colleague, admins } from '#contract/admin/admins.ts'
import { ConfirmDialog } from '#web/admin/parts/confirm-dialog.tsx'
import { callProven } from '#web/admin/parts/proof.ts'
import { sentenceOf } from '#web/base/api.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { readAdministratorsAgain } from './administrators-cache.ts'

/** Whether a colleague has a second factor; a lost one can be removed. */
export function SecondFactorOf({
  colleague: { id, username, hasSecondFactor },
  own,
}: {
  colleague: Colleague
  own: boolean
}) {
  const queryClient = useQueryClient()
  const [asking, setAsking] = useState(false)
  const removing = useMutation({
    mutationFn: () => callProven(admins.removeSecondFactor, { params: { id } }),
    onSuccess: () =>
      toast({
        title: 'Second factor removed',
        description: `${username}’s sessions have ended. We’ve e-mailed ${username}.`,
      }),
    onError: (error) => toast({ title: 'Not removed', description: sentenceOf(error), variant: 'destructive' }),
    onSettled: () => {
      setAsking(false)
      return readAdministratorsAgain(queryClient)
    },
  })
  return (
    <div className="mt-1 flex min-h-9 flex-wrap items-center gap-x-3 text-sm text-quiet">
      {hasSecondFactor ? 'Has a second factor' : 'No second factor'}
      {hasSecondFactor && !own && (
        <Button
          size="sm"
          variant="quiet"
          aria-label={`Remove second factor of ${username}`}
          onClick={() => setAsking(true)}
        >
          Remove second factor
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`Remove the second factor of ${username}?`}
        question={`All passkeys, the authenticator app and the recovery codes of ${username} stop working, and all sessions end. After that, the password alone signs in.`}
        note="For a lost phone or key. Make sure the request really comes from your colleague."
        action="Remove"
        keep="Keep it"
        pending={removing.isPending}
        onConfirm={() => removing.mutate()}
      />
    </div>
  )
}
