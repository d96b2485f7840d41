import { useMutation } from '@tanstack/react-query'
import { printDpiHeader, printFilePath, sharpDpi } from '#contract/fulfillment/print-file.ts'
import { ApiError, sentenceOf } from '#web/base/api.ts'
import { Button, type ButtonLook } from '#web/ui/button.tsx'
import { Printer } from '#web/ui/icons/printer.ts'
import { toast } from '#web/ui/toast.ts'

interface PrintFileButtonProps extends ButtonLook {
  side: 'admin' | 'studio'
  pieceId: string
  children?: string
}

/** The card's front as a PDF to print; it is created on demand, which takes a moment. */
export function PrintFileButton({ side, pieceId, children = 'Print file', ...look }: PrintFileButtonProps) {
  const file = useMutation({
    mutationFn: () => fetchFile(printFilePath(side, pieceId)),
    onSuccess: ({ dpi }) => {
      if (dpi < sharpDpi)
        toast({
          title: 'Print file saved',
          description: `The picture has ${dpi} dpi at 5 × 7 in; ${sharpDpi} dpi would print sharper.`,
        })
    },
    onError: (error) => toast({ title: 'No print file', description: sentenceOf(error), variant: 'destructive' }),
  })
  return (
    <Button variant="secondary" {...look} pending={file.isPending} onClick={() => file.mutate()}>
      <Printer aria-hidden className="size-4" />
      {file.isPending ? 'Creating PDF...' : children}
    </Button>
  )
}

/** Fetched by hand, so that a refusal is shown on the page. */
async function fetchFile(path: string): Promise<{ dpi: number }> {
  const response = await fetch(path, { credentials: 'include' })
  if (!response.ok) throw new ApiError(response, await response.text())
  const [, name = 'card.pdf'] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await response.blob())
  link.download = name
  link.click()
  // Safari reads it a moment later.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
  return { dpi: Number(response.headers.get(printDpiHeader)) }
}
