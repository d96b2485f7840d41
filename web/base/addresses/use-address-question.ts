import { useState } from 'react'
import { type FieldValues, type Path, type PathValue, type UseFormReturn, useWatch } from 'react-hook-form'
import { type Address, type AddressDoubt, doubtAbout } from '#contract/base/address.ts'

/** An unanswered question about a form's address. */
export interface OpenQuestion {
  doubt: AddressDoubt
  /** The form was sent with the question open. */
  asked: boolean
  /** Takes the suggestion. */
  mend: () => void
  /** Keeps the address as it is. */
  keep: () => void
}

export interface AddressQuestions {
  open: OpenQuestion | undefined
  /**
   * Called when the form is sent. The first time with an open question it returns true, and the form waits; sending it
   * again keeps the address, so that nobody is stuck.
   */
  holds: () => boolean
}

/** Watches one address of a form for likely mistakes. */
export function useAddressQuestion<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  name: Path<Values>,
): AddressQuestions {
  const address = useWatch({ control: form.control, name }) as Address
  const [asked, setAsked] = useState<string>()
  const [kept, setKept] = useState<string>()
  const doubt = doubtAbout(address)
  if (!doubt || kept === doubt.sentence) return { open: undefined, holds: () => false }

  const keep = () => setKept(doubt.sentence)
  const mend = () => {
    const state = `${name}.state` as Path<Values>
    form.setValue(state, doubt.suggestion!.state as PathValue<Values, Path<Values>>, { shouldValidate: true })
  }
  const holds = () => {
    if (asked === doubt.sentence) {
      keep()
      return false
    }
    setAsked(doubt.sentence)
    return true
  }
  return { open: { doubt, asked: asked === doubt.sentence, mend, keep }, holds }
}
