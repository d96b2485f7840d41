import { useMutation } from '@tanstack/react-query'
import { setWords } from '#web/catalog/lettering/set-words.ts'
import { widthsIn } from '#web/catalog/lettering/widths.ts'
import { Button } from '#web/ui/button.tsx'
import { ImageDown } from '#web/ui/icons/image-down.ts'
import { toast } from '#web/ui/toast.ts'
import type { Lettering } from '#web/catalog/lettering/use-lettering.ts'

/** Shares the inside as a picture if the device can; saves it otherwise. */
export function SavePicture({ lettering }: { lettering: Lettering }) {
  const saving = useMutation({
    mutationFn: () => save(lettering),
    onError: () =>
      toast({
        title: 'Error',
        description: 'The picture could not be saved. Please try again.',
        variant: 'destructive',
      }),
  })
  return (
    <Button
      variant="quiet"
      size="sm"
      className="max-lg:justify-start! max-lg:px-3! max-lg:text-left max-lg:leading-tight max-lg:whitespace-normal"
      pending={saving.isPending}
      onClick={() => saving.mutate()}
    >
      <ImageDown aria-hidden className="size-4 shrink-0" />
      Save as picture
    </Button>
  )
}

async function save({ message, signature, xHeight, pen }: Lettering): Promise<void> {
  const { drawPicture } = await import('#web/catalog/lettering/card-picture.ts')
  const words = setWords(
    { customMessage: message, customSignature: signature },
    { widthOf: widthsIn(pen.family), xHeight, temper: pen.temper },
  )
  const file = new File([await drawPicture(words, pen)], 'card-preview.png', { type: 'image/png' })
  if (isPhone() && navigator.canShare?.({ files: [file] }))
    return navigator.share({ files: [file], title: 'A preview of my card' }).catch(unlessClosed)
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Desktops can share files too, but people expect to save them there. */
const isPhone = () => window.matchMedia('(pointer: coarse)').matches

/** Closing the share sheet is not an error. */
function unlessClosed(error: unknown): void {
  if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
}
