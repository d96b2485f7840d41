import * as Radix from 'radix-ui/dialog'
import { type ReactNode, useDeferredValue } from 'react'
import { Backdrop, leaveOutside } from './backdrop.tsx'
import { cx } from './cx.ts'
import { IconButton } from './icon-button.tsx'
import { X } from './icons/x.ts'
import { ToastPlace } from './toast-place.tsx'
import { useFocusReturn } from './use-focus-return.ts'

interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: string
  /** 'md' for a form, 'xl' for a workspace with a picture beside it, 'full' for the whole screen. */
  size?: 'md' | 'xl' | 'full'
  children: ReactNode
  /** Stays visible while the content scrolls. */
  footer?: ReactNode
}

const windowed =
  'inset-x-0 bottom-0 max-h-[94dvh] rounded-t-[1.25rem] sm:inset-x-auto sm:top-1/2 sm:bottom-auto sm:left-1/2 sm:w-[calc(100%-3rem)] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-[1.25rem]'
const places = { md: cx(windowed, 'sm:max-w-xl'), xl: cx(windowed, 'sm:max-w-6xl'), full: 'inset-0' }

/** A modal dialog; on phones it slides in from below at full width. */
export function Dialog({ open: wanted, onOpenChange, title, description, size = 'md', children, footer }: DialogProps) {
  const focus = useFocusReturn()
  // Shows the press first: a dialog's content may take longer than a frame to render.
  const open = useDeferredValue(wanted, false)
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Backdrop open={open} onDismiss={() => onOpenChange(false)} />
        <Radix.Content
          {...focus}
          {...leaveOutside}
          {...(!description && { 'aria-describedby': undefined })}
          className={cx(
            'anim-rise data-[state=closed]:anim-fade-out fixed z-50 flex flex-col overflow-hidden bg-paper shadow-panel outline-none',
            places[size],
          )}
        >
          <header className="flex items-start justify-between gap-4 border-b border-line px-5 py-4 sm:px-7">
            <div className="min-w-0">
              <Radix.Title className="title-md break-words">{title}</Radix.Title>
              {description && (
                <Radix.Description className="mt-0.5 text-sm text-quiet">{description}</Radix.Description>
              )}
            </div>
            <Radix.Close asChild>
              <IconButton data-close label="Close" className="-mt-1 -mr-2">
                <X aria-hidden className="size-5" />
              </IconButton>
            </Radix.Close>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">{children}</div>
          <ToastPlace open={open} />
          {footer && (
            <footer className="flex justify-end gap-3 border-t border-line bg-card px-5 py-4 sm:px-7">{footer}</footer>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
