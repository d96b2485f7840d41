import type { QueryClient } from '@tanstack/react-query'
import { type StudioArtist, studio } from '#contract/studio/studio.ts'
import { read } from '#web/base/api.ts'
import { forgetAnswers } from './answers.ts'

/** After a sign-in or sign-out: drops everything of the previous person, except entries waiting to be sent. */
export async function enterStudio(queryClient: QueryClient, artist: StudioArtist | null): Promise<void> {
  await forgetAnswers()
  const { queryKey: who } = read(studio.current)
  queryClient.removeQueries({
    predicate: ({ queryKey: [key] }) => key !== who[0] && String(key).startsWith('/api/studio/'),
  })
  queryClient.setQueryData<StudioArtist | null>(who, artist)
}
