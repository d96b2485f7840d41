import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type StudioArtist, studio } from '#contract/studio/studio.ts'
import { call, sentenceOf } from '#web/base/api.ts'
import { enterStudio } from '#web/studio/parts/enter-studio.ts'
import { useWaiting } from '#web/studio/outbox/use-outbox.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { OwnPage } from './own-page.tsx'
import { OwnReviews } from './own-reviews.tsx'
import { OwnSignIn } from './own-sign-in.tsx'

/** The artist's page, reviews and sign-in. */
export function ProfileScreen({ artist }: { artist: StudioArtist }) {
  return (
    <div className="grid grid-cols-1 gap-5">
      <OwnPage />
      <OwnReviews />
      <OwnSignIn artist={artist} />
      <SignOut artist={artist} />
    </div>
  )
}

function SignOut({ artist }: { artist: StudioArtist }) {
  const queryClient = useQueryClient()
  const waiting = useWaiting(artist.id)
  const signOut = useMutation({
    mutationFn: () => call(studio.signOut),
    onSuccess: () => enterStudio(queryClient, null),
    onError: (error) => toast({ title: 'Not signed out', description: sentenceOf(error), variant: 'destructive' }),
  })
  return (
    <section className="rounded-[var(--radius)] border border-line bg-card p-5">
      {waiting.length > 0 && (
        <p className="mb-4">
          {waiting.some(({ isUnstored }) => isUnstored)
            ? 'Some changes have not been sent yet, and this device could not store them. Please send them before you sign out.'
            : 'Some changes have not been sent yet. They stay on this device and are sent when you sign in again.'}
        </p>
      )}
      <Button variant="secondary" size="lg" wide pending={signOut.isPending} onClick={() => signOut.mutate()}>
        Sign out
      </Button>
    </section>
  )
}
