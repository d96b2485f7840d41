import { type ComponentProps, useState } from 'react'
import { EyeOff } from '#web/ui/icons/eye-off.ts'
import { Eye } from '#web/ui/icons/eye.ts'

/** A password field with a show/hide button. */
export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <span className="relative block">
      <input {...props} type={shown ? 'text' : 'password'} className="input pr-12" />
      <button
        type="button"
        aria-label={shown ? 'Hide password' : 'Show password'}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
        className="absolute top-1/2 right-1 inline-flex size-10 -translate-y-1/2 items-center justify-center rounded-full text-quiet hover:text-ink"
      >
        <Icon aria-hidden className="size-4.5" />
      </button>
    </span>
  )
}
