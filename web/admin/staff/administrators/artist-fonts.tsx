import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Hand, handsAdmin } from '#contract/catalog/handwriting.ts'
import { ConfirmDialog } from '#web/admin/parts/confirm-dialog.tsx'
import { call, read, sentenceOf } from '#web/base/api.ts'
import { QueryFallback } from '#web/base/query-fallback.tsx'
import { HandLine } from '#web/catalog/lettering/hand-line.tsx'
import { Button } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { toast } from '#web/ui/toast.ts'

interface ArtistHandsProps {
  artist: { id: string; name: string }
}

/** An artist's sample and font for each hand; the desk can take them down. */
export function ArtistHands({ artist }: ArtistHandsProps) {
  const hands = read(handsAdmin.list, { params: { id: artist.id } })
  const { data, error, refetch } = useQuery({ ...hands, staleTime: 0 })
  if (!data) return <QueryFallback query={{ error, refetch }} loading={<Spinner label="Loading the hands..." />} />
  return (
    <ul className="grid gap-5">
      {data.map((hand) => (
        <HandShown key={hand.style} artist={artist} hand={hand} />
      ))}
    </ul>
  )
}

function HandShown({ artist, hand }: ArtistHandsProps & { hand: Hand }) {
  const { style, sample, font, penHeight, alphabets } = hand
  const queryClient = useQueryClient()
  const [asked, setAsked] = useState<'font' | 'sample'>()
  const takeDown = useMutation({
    mutationFn: (what: 'font' | 'sample') =>
      call(what === 'font' ? handsAdmin.removeFont : handsAdmin.removeSample, { params: { id: artist.id, style } }),
    onSuccess: (_, what) => {
      setAsked(undefined)
      toast({
        title: what === 'font' ? 'Font Taken Down' : 'Sample Taken Down',
        description: `${artist.name}: ${style}`,
      })
    },
    onError: (error) => toast({ title: 'Not taken down', description: sentenceOf(error), variant: 'destructive' }),
    onSettled: () => queryClient.invalidateQueries(read(handsAdmin.list, { params: { id: artist.id } })),
  })
  return (
    <li className="rounded-[var(--radius)] border border-line bg-card p-5">
      <h3 className="title-md">{style}</h3>
      <p className="text-sm text-quiet">
        Lowercase letters at least {penHeight} mm high. {['Latin', ...alphabets].join(', ')}.
      </p>
      <div className="mt-4 grid gap-5 sm:grid-cols-2">
        <div>
          <div className="rounded-[var(--radius)] border border-line bg-paper px-3">
            <HandLine hand={hand} words="Happy birthday, dear Grandma!" />
          </div>
          <p className="mt-2 text-sm text-quiet">
            {font ? 'Their own font.' : 'No font of their own: the shop’s font is used.'}
          </p>
          {font && <TakeDown what={`the font of ${style}`} onPress={() => setAsked('font')} />}
        </div>
        <div>
          {sample ? (
            <Picture
              src={sample}
              alt={`Sample of ${style} by ${artist.name}`}
              ratio="8/5"
              sizes="(min-width: 40rem) 320px, 90vw"
              className="rounded-[var(--radius)]"
            />
          ) : (
            <p className="text-sm text-quiet">No sample.</p>
          )}
          {sample && <TakeDown what={`the sample of ${style}`} onPress={() => setAsked('sample')} />}
        </div>
      </div>
      <ConfirmDialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={asked === 'font' ? `Take down ${artist.name}’s font?` : `Take down ${artist.name}’s sample?`}
        question={
          asked === 'font'
            ? 'It is deleted, and the shop shows its own font for this style immediately. The artist can upload another one.'
            : 'It is deleted and disappears from the shop immediately. The artist can upload another one.'
        }
        action="Take down"
        pending={takeDown.isPending}
        onConfirm={() => asked && takeDown.mutate(asked)}
      />
    </li>
  )
}

function TakeDown({ what, onPress }: { what: string; onPress: () => void }) {
  return (
    <Button size="sm" variant="danger" className="mt-2" onClick={onPress}>
      Take down<span className="sr-only"> {what}</span>
    </Button>
  )
}
