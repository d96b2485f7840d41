import type { ComponentProps } from 'react'
import { cx } from './cx.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
type ButtonSize = 'sm' | 'md' | 'lg'

export interface ButtonLook {
  variant?: ButtonVariant
  size?: ButtonSize
  /** Full width. */
  wide?: boolean
}

/** The classes of a button, for links that look like one. */
export function buttonClass({ variant = 'primary', size = 'md', wide = false }: ButtonLook = {}): string {
  return cx(
    'inline-flex items-center justify-center gap-2 rounded-full font-semibold whitespace-nowrap transition-colors duration-150',
    'disabled:cursor-not-allowed disabled:opacity-50 aria-busy:cursor-progress aria-busy:opacity-85',
    variants[variant],
    sizes[size],
    wide && 'w-full',
  )
}

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-wax text-white enabled-hover:bg-wax-deep active:bg-wax-deep',
  secondary: 'border border-ink/80 bg-transparent text-ink enabled-hover:bg-ink enabled-hover:text-white',
  quiet: 'text-ink enabled-hover:bg-sand active:bg-line',
  danger: 'text-wax enabled-hover:bg-wax-soft active:bg-wax-soft',
}

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-9 px-4 text-sm',
  md: 'min-h-11 px-6 text-[0.95rem]',
  lg: 'min-h-13 px-8 text-base',
}

type ButtonProps = ComponentProps<'button'> & ButtonLook & { pending?: boolean }

/** `pending` disables the button and announces it to screen readers; the caller sets the text. */
export function Button({ variant, size, wide, pending = false, className, disabled, children, ...props }: ButtonProps) {
  return (
    <button
      type="button"
      {...props}
      disabled={disabled || pending}
      aria-busy={pending || undefined}
      className={cx(
        buttonClass({ ...(variant && { variant }), ...(size && { size }), ...(wide && { wide }) }),
        className,
      )}
    >
      {pending && (
        <span aria-hidden className="anim-spin size-4 rounded-full border-2 border-current/30 border-t-current" />
      )}
      {children}
    </button>
  )
}
