import type { QueryClient } from '@tanstack/react-query'
import { type StudioArtist, studio } from '#contract/studio/studio.ts'
import { read } from '#web/base/api.ts'
import { forgetAnswers } from './answers.ts'

/** Somebody has signed in or out: nothing of whoever was here before is shown or kept, but what waits to be sent. */
export async function enterStudio(queryClient: QueryClient, artist: StudioArtist | null): Promise<void> {
  await forgetAnswers()
  const { queryKey: who } = read(studio.current)
  queryClient.removeQueries({
    predicate: ({ queryKey: [key] }) => key !== who[0] && String(key).startsWith('/api/studio/'),
  })
  queryClient.setQueryData<StudioArtist | null>(who, artist)
}
