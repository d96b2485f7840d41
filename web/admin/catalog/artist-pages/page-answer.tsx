import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type ProposedPage, artistPagesAdmin } from '#contract/studio/artist-pages.ts'
import { artistsAdmin } from '#contract/catalog/artists-admin.ts'
import { overview } from '#contract/admin/overview.ts'
import { Action } from '#web/admin/parts/action.tsx'
import { ApiError, call, read, sentenceOf } from '#web/base/api.ts'
import { Field } from '#web/ui/form/field.tsx'
import { toast } from '#web/ui/toast.ts'

/** Publishes the page, or sends it back to the artist with a reason. */
export function PageAnswer({ artist, proposal }: ProposedPage) {
  const queryClient = useQueryClient()
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState<string>()
  const readAgain = () =>
    Promise.all(
      [artistPagesAdmin.list, artistsAdmin.list, overview.find].map((endpoint) =>
        queryClient.invalidateQueries({ queryKey: read(endpoint).queryKey }),
      ),
    )
  const answer = (decision: 'accept' | 'decline') => ({
    send: () => {
      setProblem(undefined)
      const body = { decision, note, version: proposal.version, artistVersion: artist.version }
      return call(artistPagesAdmin.decide, { params: { id: proposal.id }, body })
    },
    onDone: () => {
      toast(
        decision === 'accept'
          ? { title: 'Page published', description: `${artist.name} gets an e-mail about it.` }
          : { title: 'Sent back', description: `${artist.name} gets your reason by e-mail and in the studio.` },
      )
      void readAgain()
    },
    onRefused: (error: unknown) => {
      const isAboutNote = error instanceof ApiError && error.issues.length > 0
      if (isAboutNote) return setProblem(sentenceOf(error))
      toast({ title: 'Not saved', description: sentenceOf(error), variant: 'destructive' })
      void readAgain()
    },
  })
  return (
    <div className="grid content-start gap-4">
      <div>
        <Action size="sm" doing="Saving..." {...answer('accept')}>
          Publish
        </Action>
      </div>
      <Field label="Reason" error={problem} hint="The artist sees this.">
        {(control) => (
          <textarea
            {...control}
            rows={3}
            maxLength={1000}
            value={note}
            onChange={({ target }) => setNote(target.value)}
            className="input resize-y"
          />
        )}
      </Field>
      <div>
        <Action size="sm" variant="secondary" doing="Saving..." {...answer('decline')}>
          Send back
        </Action>
      </div>
    </div>
  )
}
