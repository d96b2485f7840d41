import { useEffect, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { Check } from './icons/check.ts'
import { Copy } from './icons/copy.ts'

/** How long a button shows that it has copied, in ms. */
const said = 2500

interface CopyButtonProps {
  /** Copied verbatim, including line breaks. */
  text: string
  /** Names what is copied: 'the words of card 1'. */
  what: string
}

export function CopyButton({ text, what }: CopyButtonProps) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), said)
    return () => clearTimeout(timer)
  }, [copied])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      toast({
        title: 'Not copied',
        description: 'Your browser blocked the clipboard. Please select the text and copy it.',
        variant: 'destructive',
      })
    }
  }
  const Icon = copied ? Check : Copy
  return (
    <Button variant="quiet" size="sm" className="-my-1 -mr-3 px-3" onClick={() => void copy()}>
      <Icon aria-hidden className="size-4" />
      <span aria-live="polite">{copied ? 'Copied' : 'Copy'}</span>
      <span className="sr-only">{what}</span>
    </Button>
  )
}
