import { type Alphabet, alphabets } from '#contract/catalog/writable-characters.ts'
import type { StudioHand } from '#contract/catalog/handwriting.ts'
import type { StudioArtist } from '#contract/studio/studio.ts'
import { HandLine } from '#web/catalog/lettering/hand-line.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { HandFont } from './hand-font.tsx'
import { HandSample } from './hand-sample.tsx'
import { useHandDraft } from './use-hand-draft.ts'

interface HandPanelProps {
  artist: StudioArtist
  stored: StudioHand
  words: string
}

/** One of the artist's styles: sample words, its sample and font, and its pen. */
export function HandPanel({ artist, stored, words }: HandPanelProps) {
  const hand = useHandDraft(artist.id, stored)
  const { shown } = hand
  return (
    <section aria-label={stored.style} className="rounded-[var(--radius)] border border-line bg-card p-5">
      <h2 className="title-md">{stored.style}</h2>
      <div className="mt-3 rounded-[var(--radius)] border border-line bg-paper px-3">
        <HandLine hand={shown} words={words || stored.style} />
      </div>
      <div className="mt-5 grid gap-6">
        <HandSample hand={stored} onStored={hand.follow} />
        <HandFont hand={stored} onStored={hand.follow} />
        <Pen hand={hand} />
      </div>
    </section>
  )
}

function Pen({ hand }: { hand: ReturnType<typeof useHandDraft> }) {
  const { shown, change, issueOf, isChanged, isSending, isRefused } = hand
  const toggle = (alphabet: Alphabet, isOn: boolean) =>
    change({ alphabets: alphabets.filter((each) => (each === alphabet ? isOn : shown.alphabets.includes(each))) })
  return (
    <div className="grid gap-5">
      <Field
        label="Minimum height of lowercase letters, in mm"
        error={issueOf('penHeight')}
        hint="The height of the smallest “x” that your pen letters legibly. Words that would need smaller letters do not fit."
      >
        {(control) => (
          <input
            {...control}
            type="number"
            inputMode="decimal"
            min={1.5}
            max={6}
            step={0.1}
            value={Number.isNaN(shown.penHeight) ? '' : shown.penHeight}
            className="input min-h-13 max-w-36"
            onChange={({ target }) => change({ penHeight: target.valueAsNumber })}
          />
        )}
      </Field>
      <Field label="Ink" error={issueOf('inkColor')}>
        {(control) => (
          <input
            {...control}
            type="color"
            value={shown.inkColor}
            className="h-13 w-24 cursor-pointer rounded-[var(--radius)] border border-line bg-card p-1.5"
            onChange={({ target }) => change({ inkColor: target.value })}
          />
        )}
      </Field>
      <fieldset>
        <legend className="text-sm font-semibold">Besides Latin, I letter</legend>
        {alphabets.map((alphabet) => (
          <Checkbox
            key={alphabet}
            label={alphabet}
            checked={shown.alphabets.includes(alphabet)}
            className="min-h-12"
            onChange={({ target }) => toggle(alphabet, target.checked)}
          />
        ))}
      </fieldset>
      {isRefused && !isChanged ? (
        <Button size="lg" wide onClick={() => void hand.saveAnyway()}>
          Save mine anyway
        </Button>
      ) : (
        (isChanged || isSending) && (
          <Button size="lg" wide pending={isSending && navigator.onLine} onClick={() => void hand.save()}>
            Save pen and ink
          </Button>
        )
      )}
    </div>
  )
}
