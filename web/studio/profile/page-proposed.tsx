import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoment } from '#contract/base/format-date.ts'
import { type ArtistPage, type PageProposal, studioPage } from '#contract/studio/artist-pages.ts'
import { call, read, sentenceOf } from '#web/base/api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { toast } from '#web/ui/toast.ts'

interface PageProposedProps {
  page: ArtistPage
  proposal: PageProposal
  onEdit: () => void
}

/** The proposed page, and the desk's reason if it was declined. */
export function PageProposed({ page, proposal, onEdit }: PageProposedProps) {
  const { declined } = proposal
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="title-md">{declined ? 'Changes not accepted' : 'Your new page'}</h2>
        <Badge tone={declined ? 'wax' : 'yellow'}>{declined ? 'Not in the shop' : 'In review'}</Badge>
      </div>
      {declined ? (
        <>
          <p className="mt-1 text-quiet">{formatMoment(declined.at)}</p>
          <blockquote className="mt-3 border-l-2 border-wax pl-4 whitespace-pre-line">{declined.note}</blockquote>
        </>
      ) : (
        <p className="mt-1 text-quiet">
          Sent {formatMoment(proposal.proposedAt)}. You will get an e-mail once we have reviewed it.
        </p>
      )}
      <dl className="mt-4 grid gap-4">
        {changesOf(page, proposal).map(([label, content]) => (
          <div key={label}>
            <dt className="text-sm font-semibold text-quiet">{label}</dt>
            <dd className="mt-1 whitespace-pre-line">{content}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-5 grid gap-3 sm:flex sm:flex-wrap">
        <Button size="lg" onClick={onEdit}>
          {declined ? 'Edit and resend' : 'Edit'}
        </Button>
        <TakeBack isDeclined={declined !== null} />
      </div>
    </>
  )
}

function changesOf(page: ArtistPage, proposal: PageProposal) {
  const changes = [
    ['Portrait', 'profileImage', <Portrait key="portrait" src={proposal.profileImage} />],
    ['Specialty', 'specialty', proposal.specialty],
    ['Experience', 'experience', proposal.experience],
    ['About you', 'bio', proposal.bio],
    ['Workspace', 'workspaceImage', <Workspace key="workspace" src={proposal.workspaceImage} />],
    ['Styles you letter', 'styles', proposal.styles.join(', ')],
  ] as const
  return changes
    .filter(([, name]) => JSON.stringify(page[name]) !== JSON.stringify(proposal[name]))
    .map(([label, , content]) => [label, content] as const)
}

function Portrait({ src }: { src: string }) {
  return (
    <div className="w-24 overflow-hidden rounded-full">
      <Picture src={src} alt="Your new portrait" ratio="1/1" sizes="96px" />
    </div>
  )
}

function Workspace({ src }: { src: string }) {
  return (
    <div className="max-w-md overflow-hidden rounded-[var(--radius-card)]">
      <Picture src={src} alt="Your new workspace picture" ratio="8/5" sizes="(min-width: 30rem) 448px, 88vw" />
    </div>
  )
}

/** Asks first, because the proposal is lost. */
function TakeBack({ isDeclined }: { isDeclined: boolean }) {
  const queryClient = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  const withdrawal = useMutation({
    mutationFn: () => call(studioPage.withdraw),
    onSuccess: (after) => {
      queryClient.setQueryData(read(studioPage.find).queryKey, after)
      toast({ title: isDeclined ? 'Discarded' : 'Withdrawn', description: 'Your page in the shop stays the same.' })
    },
    onError: (error) => toast({ title: 'Not changed', description: sentenceOf(error), variant: 'destructive' }),
  })
  const label = isDeclined ? 'Discard' : 'Withdraw'
  if (!isAsked)
    return (
      <Button size="lg" variant="secondary" onClick={() => setAsked(true)}>
        {label}
      </Button>
    )
  return (
    <>
      <Button size="lg" variant="danger" pending={withdrawal.isPending} onClick={() => withdrawal.mutate()}>
        {label} permanently
      </Button>
      <Button size="lg" variant="quiet" onClick={() => setAsked(false)}>
        Keep it
      </Button>
    </>
  )
}
