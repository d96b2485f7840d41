import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import type { OpenQuestion } from './use-address-question.ts'

/** Asks about a possible mistake in an address; the answer may be that it is right. */
export function AddressQuestion({ question: { doubt, asked, mend, keep } }: { question: OpenQuestion }) {
  const box = useRef<HTMLFieldSetElement>(null)

  useEffect(() => {
    if (asked) box.current?.focus()
  }, [asked])

  return (
    <fieldset
      ref={box}
      aria-label="Is this address correct?"
      tabIndex={-1}
      className="rounded-[var(--radius)] border border-line bg-sand p-4 sm:col-span-6"
    >
      <output className="block text-sm">
        <span className="font-semibold">Is this address correct?</span> {doubt.sentence}
      </output>
      <div className="mt-3 flex flex-wrap gap-2">
        {doubt.suggestion && (
          <Button size="sm" onClick={mend}>
            {doubt.suggestion.label}
          </Button>
        )}
        <Button size="sm" variant="secondary" onClick={keep}>
          Use it anyway
        </Button>
      </div>
    </fieldset>
  )
}
