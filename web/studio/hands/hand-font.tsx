import { useState } from 'react'
import { mostFontBytes, type StudioHand, studioHands, tooLargeFont } from '#contract/catalog/handwriting.ts'
import { call } from '#web/base/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Type } from '#web/ui/icons/type.ts'
import { upload } from '#web/base/upload.ts'
import { FileButton, FileState } from './file-button.tsx'
import { useHandFiles } from './use-hand-files.ts'

interface HandFontProps {
  hand: StudioHand
  onStored: (version: number) => void
}

/** A font made of the artist's own letters; without one, the shop's font for the style is used. */
export function HandFont({ hand, onStored }: HandFontProps) {
  const { style, font } = hand
  const { problem, setProblem, sent, store } = useHandFiles(hand, onStored)
  const [chosen, setChosen] = useState<File>()
  const [mayBeUsed, setMayBeUsed] = useState(false)
  const isBusy = sent !== undefined
  const params = { style }
  const choose = (file: File) => {
    setProblem(file.size > mostFontBytes ? tooLargeFont : undefined)
    setMayBeUsed(false)
    setChosen(file.size > mostFontBytes ? undefined : file)
  }
  const send = async () => {
    if (!mayBeUsed) return setProblem('Please confirm that you may use this font on web pages')
    const isStored = await store('Font saved', (onProgress) =>
      upload(studioHands.addFont, { params, body: { font: chosen!, mayBeUsed: 'yes' } }, onProgress),
    )
    if (isStored) setChosen(undefined)
  }
  return (
    <div>
      <h3 className="text-sm font-semibold">Font</h3>
      <p className="text-sm text-quiet">
        {font
          ? 'The preview shows your own font.'
          : 'Until you add a font of your own letters, the preview shows the shop’s font for this style.'}{' '}
        OTF, TTF or WOFF2, up to 2 MB.
      </p>
      {chosen && (
        <div className="mt-3 rounded-[var(--radius)] border border-line p-4">
          <p className="font-semibold break-words">{chosen.name}</p>
          <Checkbox
            label="This font may be used"
            hint="I made it, or its license allows use on web pages."
            checked={mayBeUsed}
            disabled={isBusy}
            onChange={({ target }) => setMayBeUsed(target.checked)}
          />
          <div className="mt-2 flex flex-wrap gap-3">
            <Button size="lg" pending={isBusy} onClick={() => void send()}>
              Upload font
            </Button>
            <Button size="lg" variant="quiet" disabled={isBusy} onClick={() => setChosen(undefined)}>
              Cancel
            </Button>
          </div>
        </div>
      )}
      {!chosen && (
        <div className="mt-3 flex flex-wrap gap-3">
          <FileButton accept=".otf,.ttf,.woff2,font/otf,font/ttf,font/woff2" disabled={isBusy} onChoose={choose}>
            <Type aria-hidden className="size-5" />
            <span>
              {font ? 'Another font' : 'Choose a font'}
              <span className="sr-only"> for {style}</span>
            </span>
          </FileButton>
          {font && (
            <Button
              variant="quiet"
              size="lg"
              disabled={isBusy}
              onClick={() => void store('Font removed', () => call(studioHands.removeFont, { params }))}
            >
              Remove<span className="sr-only"> the font of {style}</span>
            </Button>
          )}
        </div>
      )}
      <FileState sent={sent} what={`Font of ${style}`} {...(problem && { problem })} />
    </div>
  )
}
