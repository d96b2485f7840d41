import { memo, useDeferredValue, useId, useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { wordsFor } from '#contract/sales/recipients.ts'
import { measure } from '#web/catalog/lettering/fit-words.ts'
import type { LoadedFace } from '#web/catalog/lettering/use-face.ts'
import type { CustomizedCard } from './customize-draft.ts'
import type { CustomizeControl } from './customize-form.tsx'
import { FitMeter } from './fit-meter.tsx'
import { PersonSwitch } from './person-switch.tsx'
import { PreviewStage } from './preview-stage.tsx'
import { type PreviewView, PreviewViews } from './preview-views.tsx'
import { SavePicture } from './save-picture-button.tsx'
import { type ChosenHand, useChosenHand } from './use-chosen-hand.ts'
import { useLettering } from '#web/catalog/lettering/use-lettering.ts'

interface CustomizePreviewProps {
  card: CustomizedCard
  control: CustomizeControl
}

/** The card with the shopper's words in the chosen hand as they type; its pages turn. */
export const CustomizePreview = memo(function CustomizePreview({ card, control }: CustomizePreviewProps) {
  const id = useId()
  const chosen = useChosenHand(control, card.artistId)
  const { message, signature, person, people, place, choose } = usePreviewed(control)
  const [view, setView] = useViewOf(message, signature)
  // The press is shown first; words are laid out and drawn afterwards.
  const lettering = useDeferredValue(
    useLettering({
      message,
      signature,
      style: chosen.style || 'Modern Script',
      artistId: chosen.artist?.id ?? '',
      hand: chosen.hand,
    }),
  )
  const measured = useMemo(
    () => measure({ customMessage: message, customSignature: signature }, chosen.hand),
    [message, signature, chosen.hand],
  )
  return (
    <figure className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 lg:grid-cols-1 lg:gap-y-3.5">
      <PreviewStage id={id} card={card} view={view} onView={setView} lettering={lettering} person={person} />
      <div className="flex flex-col gap-2 lg:mx-auto lg:flex-row lg:items-center lg:gap-4">
        <PreviewViews id={id} view={view} onView={setView} />
        <SavePicture lettering={lettering} />
      </div>
      <figcaption className="col-span-full grid min-h-16 content-start gap-1 text-sm text-quiet lg:justify-items-center lg:text-center">
        {chosen.style && <FitMeter measured={measured} penHeight={chosen.hand.penHeight} />}
        <span>{captionOf(chosen, lettering.face)}</span>
        {person && <PersonSwitch name={person.name} place={place} count={people} onChoose={choose} />}
      </figcaption>
    </figure>
  )
})

/** The form's words, or one recipient's; slightly behind the typing. */
function usePreviewed(control: CustomizeControl) {
  const [customMessage, customSignature, recipients] = useWatch({
    control,
    name: ['customMessage', 'customSignature', 'recipients'],
  })
  const [chosen, choose] = useState(0)
  const people = recipients?.length ?? 0
  const place = Math.max(0, Math.min(chosen, people - 1))
  const person = recipients?.[place]
  const words = person ? wordsFor({ customMessage, customSignature }, person) : { customMessage, customSignature }
  // Two strings, so that equal values do not re-render.
  const message = useDeferredValue(words.customMessage ?? '')
  const signature = useDeferredValue(words.customSignature ?? '')
  return { message, signature, person, people, place, choose }
}

/** Inside at first, and again on typing. */
function useViewOf(message: string, signature: string) {
  const words = `${message}\0${signature}`
  const [turned, setTurned] = useState<{ words: string; view: PreviewView }>({ words, view: 'Inside' })
  const view = turned.words === words ? turned.view : 'Inside'
  return [view, (next: PreviewView) => setTurned({ words, view: next })] as const
}

function captionOf({ style, artist, isArtistChosen, isKnown, hasFailed }: ChosenHand, { state }: LoadedFace): string {
  if (!style) return 'Choose a writing style to see your words in it.'
  const standsIn = `this is our ${style} typeface`
  if (!artist) return `In our ${style} typeface. Choose an artist to see it in their own hand.`
  if (hasFailed || state === 'failed') return `${artist.name}’s own hand could not be loaded, so ${standsIn}.`
  if (!isKnown || state === 'loading') return `Loading ${artist.name}’s hand... Until then, ${standsIn}.`
  if (state === 'own' && !isArtistChosen)
    return `In the hand of ${artist.name}, who designed the card, until you choose an artist.`
  if (state === 'own') return `In ${artist.name}’s own hand.`
  return `${artist.name} has no handwriting font here yet, so ${standsIn}.`
}
