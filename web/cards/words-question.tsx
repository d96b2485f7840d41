import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'

interface WordsQuestionProps {
  question: string
  edit: string
  use: string
  onEdit: () => void
  onUse: () => void
}

/** Asked once before words of the sample, or such as a hand cannot letter, are used; either answer leads on. */
export function WordsQuestion({ question, edit, use, onEdit, onUse }: WordsQuestionProps) {
  const fieldset = useRef<HTMLFieldSetElement>(null)
  // The pressed button is gone: its focus moves to the first answer.
  useEffect(() => fieldset.current?.querySelector('button')?.focus(), [])
  return (
    <fieldset ref={fieldset} className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2.5">
      <legend className="float-left flex-1 basis-56 font-medium">{question}</legend>
      <div className="flex flex-1 gap-3 sm:flex-none">
        <Button variant="secondary" className="flex-1 whitespace-nowrap" onClick={onEdit}>
          {edit}
        </Button>
        <Button className="flex-1 whitespace-nowrap" onClick={onUse}>
          {use}
        </Button>
      </div>
    </fieldset>
  )
}
