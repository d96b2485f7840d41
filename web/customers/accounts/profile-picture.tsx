import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { type User, accounts } from '#contract/customers/accounts.ts'
import { ownAccount } from '#contract/customers/accounts-own.ts'
import { ApiError, call, read } from '#web/base/api.ts'
import { readPicture } from '#web/base/pictures/read-picture.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { Avatar } from './avatar.tsx'

/** The account's picture: choose, validate, preview and remove it. */
export function ProfilePicture({ user }: { user: User }) {
  const queryClient = useQueryClient()
  const file = useRef<HTMLInputElement>(null)
  const change = useMutation({
    mutationFn: async (chosen: File | null) =>
      call(ownAccount.changePicture, { body: { picture: chosen && (await readPicture(chosen)) } }),
    onSuccess: (changed) => {
      queryClient.setQueryData(read(accounts.current).queryKey, changed)
      toast({ title: changed.profileImageUrl ? 'Picture saved' : 'Picture removed' })
    },
    onError: (error) =>
      toast({
        title: 'Picture not saved',
        description: error instanceof ApiError ? error.sentence : error.message,
        variant: 'destructive',
      }),
  })
  return (
    <div className="flex flex-wrap items-center gap-5">
      <Avatar user={user} className="size-20 text-2xl" />
      <div className="flex flex-wrap gap-3">
        <input
          ref={file}
          type="file"
          accept="image/png,image/jpeg,image/webp,image/gif"
          aria-label="Profile picture"
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => {
            const [chosen] = event.target.files ?? []
            if (chosen) change.mutate(chosen)
            // Lets the same file be chosen again after a failure.
            event.target.value = ''
          }}
        />
        <Button variant="secondary" size="sm" pending={change.isPending} onClick={() => file.current?.click()}>
          {change.isPending ? 'Saving...' : user.profileImageUrl ? 'Change picture' : 'Add a picture'}
        </Button>
        {user.profileImageUrl && (
          <Button variant="danger" size="sm" disabled={change.isPending} onClick={() => change.mutate(null)}>
            Remove
          </Button>
        )}
      </div>
    </div>
  )
}
