import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { artists } from '#contract/artists.ts'
import { type StudioArtist, studio } from '#contract/studio.ts'
import { ApiError, call, read, sentenceOf } from '#web/api.ts'
import { enterStudio } from '#web/studio/enter-studio.ts'
import { useWaiting } from '#web/studio/outbox/use-outbox.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { toast } from '#web/ui/toast.ts'
import { OwnSignIn } from './own-sign-in.tsx'

const panel = 'rounded-[var(--radius)] border border-line bg-card p-5'

/** What customers see of the artist, and how the artist signs in. */
export function ProfileScreen({ artist }: { artist: StudioArtist }) {
  return (
    <div className="grid grid-cols-1 gap-5">
      <PublicPage artist={artist} />
      <OwnSignIn artist={artist} />
      <SignOut artist={artist} />
    </div>
  )
}

function PublicPage({ artist: { artistId } }: { artist: StudioArtist }) {
  const { data, error, refetch } = useQuery(read(artists.find, { params: { id: artistId } }))
  const isHidden = error instanceof ApiError && error.status === 404
  return (
    <section className={panel}>
      <h2 className="title-md">Your page in the shop</h2>
      {isHidden && <p className="mt-2 text-quiet">The shop does not show your page at the moment.</p>}
      {error && !isHidden && <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Spinner label="Loading your page..." className="mt-4" />}
      {data && (
        <>
          <div className="mt-4 grid grid-cols-[6rem_1fr] items-center gap-4">
            <div className="overflow-hidden rounded-full">
              <Picture src={data.profileImage} alt={`Portrait of ${data.name}`} ratio="1/1" sizes="96px" />
            </div>
            <div>
              <p className="font-serif text-xl">{data.name}</p>
              <p className="text-wax">{data.specialty}</p>
              <p className="text-quiet">{data.experience}</p>
            </div>
          </div>
          <p className="mt-4 whitespace-pre-line">{data.bio}</p>
          <div className="mt-4 overflow-hidden rounded-[var(--radius-card)]">
            <Picture
              src={data.workspaceImage}
              alt={`The workspace of ${data.name}`}
              ratio="8/5"
              sizes="(min-width: 64rem) 720px, 88vw"
            />
          </div>
          <div className="mt-5 flex flex-wrap gap-3">
            <a href={`/artist/${data.id}`} className={buttonClass({ variant: 'secondary', size: 'lg' })}>
              See it in the shop
            </a>
            <a href="/contact" className={buttonClass({ variant: 'quiet', size: 'lg' })}>
              Ask the desk for a change
            </a>
          </div>
        </>
      )}
    </section>
  )
}

function SignOut({ artist }: { artist: StudioArtist }) {
  const queryClient = useQueryClient()
  const waiting = useWaiting(artist.id).length
  const signOut = useMutation({
    mutationFn: () => call(studio.signOut),
    onSuccess: () => enterStudio(queryClient, null),
    onError: (error) => toast({ title: 'Not signed out', description: sentenceOf(error), variant: 'destructive' }),
  })
  return (
    <section className={panel}>
      {waiting > 0 && (
        <p className="mb-4">
          Something here is not with the shop yet. It stays on this device, and is sent when you sign in again.
        </p>
      )}
      <Button variant="secondary" size="lg" wide pending={signOut.isPending} onClick={() => signOut.mutate()}>
        Sign out
      </Button>
    </section>
  )
}
