import { type RefObject, useId, useState } from 'react'
import { onDemand } from '#web/ui/on-demand.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { selectBlank } from './blank.ts'

const load = () => import('./beginnings.tsx')
const Beginnings = onDemand(() => load().then(({ Beginnings }) => Beginnings), <Skeleton className="h-96" />)

interface HelpMeBeginProps {
  /** The message's field, filled as if the sender had typed. */
  field: RefObject<HTMLTextAreaElement | null>
  /** The category of the design, once it is known. */
  category: string | undefined
  /** The form's initial words, which no one needs back. */
  sample: string | undefined
}

/** Beginnings for a message, offered in place; earlier text can be restored (product.md, section 17). */
export function HelpMeBegin({ field, category, sample }: HelpMeBeginProps) {
  const [open, setOpen] = useState(false)
  const [begun, setBegun] = useState<string>()
  /** The sender's own words that a beginning replaced. */
  const [before, setBefore] = useState<string>()
  const id = useId()

  const put = (message: string) => {
    const area = field.current!
    const current = area.value
    const isOwn = current.trim() !== '' && current !== sample && current !== begun
    if (isOwn) setBefore(current)
    write(area, message)
    return isOwn
  }
  const begin = (beginning: string) => {
    const current = field.current!.value
    const greeting = current === sample ? '' : greetingOf(current)
    put(`${greeting}${beginning}`)
    setBegun(`${greeting}${beginning}`)
    setOpen(false)
  }

  return (
    <div className="-mt-3">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        className="min-h-11 text-left text-sm font-semibold underline underline-offset-4"
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onClick={() => setOpen(!open)}
      >
        {open ? 'I’ll write it myself' : begun ? 'Show other beginnings' : 'Help me begin'}
      </button>
      <div id={id}>{open && <Beginnings category={category} onChoose={begin} />}</div>
      <output className="block text-sm text-quiet empty:hidden">
        {!open && begun && (
          <>
            Your message has a beginning now. The rest is yours.{' '}
            {before !== undefined && (
              <button
                type="button"
                className="min-h-11 font-semibold text-ink underline underline-offset-4"
                onClick={() => {
                  if (!put(before)) setBefore(undefined)
                  setBegun(undefined)
                }}
              >
                Restore my words
              </button>
            )}
          </>
        )}
      </output>
    </div>
  )
}

/** Sets it as typing would, so that the form notices; puts the caret where the sender continues. */
function write(area: HTMLTextAreaElement, message: string): void {
  area.focus()
  area.setRangeText(message, 0, area.value.length, 'end')
  area.dispatchEvent(new Event('input', { bubbles: true }))
  selectBlank(area)
}

/** 'Dear Ann,' and its line break, if the message begins with it. */
function greetingOf(message: string): string {
  const [greeting] = /^[^\n]{2,40},(?=\s*(\n|$))/.exec(message) ?? []
  return greeting ? `${greeting}\n` : ''
}
