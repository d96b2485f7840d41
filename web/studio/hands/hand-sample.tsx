import { type StudioHand, studioHands } from '#contract/catalog/handwriting.ts'
import { call } from '#web/base/api.ts'
import { scalePhoto } from '#web/base/photos/scale-photo.ts'
import { Button } from '#web/ui/button.tsx'
import { ImagePlus } from '#web/ui/icons/image-plus.ts'
import { Picture } from '#web/ui/picture.tsx'
import { upload } from '#web/base/upload.ts'
import { FileButton, FileState } from './file-button.tsx'
import { useHandFiles } from './use-hand-files.ts'

interface HandSampleProps {
  hand: StudioHand
  onStored: (version: number) => void
}

/** A picture of real lettering, from the camera or the device. */
export function HandSample({ hand, onStored }: HandSampleProps) {
  const { style, sample } = hand
  const { problem, sent, store } = useHandFiles(hand, onStored)
  const params = { style }
  const add = (chosen: File) =>
    store('Sample saved', async (onProgress) => {
      const picture = chosen.type.startsWith('image/') ? await scalePhoto(chosen) : chosen
      return upload(studioHands.addSample, { params, body: { picture } }, onProgress)
    })
  return (
    <div>
      <h3 className="text-sm font-semibold">Sample</h3>
      <p className="text-sm text-quiet">A landscape photo of real lettering in this hand.</p>
      {sample && (
        <Picture
          src={sample}
          alt={`Your sample of ${style}`}
          ratio="8/5"
          sizes="(min-width: 48rem) 640px, 90vw"
          className="mt-3 rounded-[var(--radius)]"
        />
      )}
      <div className="mt-3 flex flex-wrap gap-3">
        <FileButton accept="image/*" disabled={sent !== undefined} onChoose={(chosen) => void add(chosen)}>
          <ImagePlus aria-hidden className="size-5" />
          <span>
            {sample ? 'Another sample' : 'Add a sample'}
            <span className="sr-only"> of {style}</span>
          </span>
        </FileButton>
        {sample && (
          <Button
            variant="quiet"
            size="lg"
            disabled={sent !== undefined}
            onClick={() => void store('Sample removed', () => call(studioHands.removeSample, { params }))}
          >
            Remove<span className="sr-only"> the sample of {style}</span>
          </Button>
        )}
      </div>
      <FileState sent={sent} what={`Sample of ${style}`} {...(problem && { problem })} />
    </div>
  )
}
