import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'

interface SampleQuestionProps {
  /** Their message has a blank to fill; else, they are sample words. */
  isBlank: boolean
  onEdit: () => void
  onUse: () => void
}

/** Asked before sample words, or words with a blank, go into the cart; either answer leads on. */
export function SampleQuestion({ isBlank, onEdit, onUse }: SampleQuestionProps) {
  const question = useRef<HTMLFieldSetElement>(null)
  // The pressed button is gone: its focus moves to the first answer.
  useEffect(() => question.current?.querySelector('button')?.focus(), [])
  return (
    <fieldset ref={question} className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2.5">
      <legend className="float-left flex-1 basis-56 font-medium">
        {isBlank
          ? 'There is still a blank to fill in your message. Send it as it is?'
          : 'These are our sample words. Send them as they are?'}
      </legend>
      <div className="flex flex-1 gap-3 sm:flex-none">
        <Button variant="secondary" className="flex-1" onClick={onEdit}>
          Edit
        </Button>
        <Button className="flex-1 whitespace-nowrap" onClick={onUse}>
          Use these words
        </Button>
      </div>
    </fieldset>
  )
}
