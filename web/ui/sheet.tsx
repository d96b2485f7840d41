import * as Radix from 'radix-ui/dialog'
import { type ReactNode, useDeferredValue } from 'react'
import { Backdrop, leaveOutside } from './backdrop.tsx'
import { IconButton } from './icon-button.tsx'
import { X } from './icons/x.ts'
import { ToastPlace } from './toast-place.tsx'
import { useFocusReturn } from './use-focus-return.ts'

interface SheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  children: ReactNode
  footer?: ReactNode
}

/** A panel on the right side: the cart, or the menu on phones. */
export function Sheet({ open: wanted, onOpenChange, title, children, footer }: SheetProps) {
  const focus = useFocusReturn()
  // As in a dialog.
  const open = useDeferredValue(wanted, false)
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Backdrop open={open} onDismiss={() => onOpenChange(false)} />
        <Radix.Content
          {...focus}
          {...leaveOutside}
          aria-describedby={undefined}
          className="anim-slide data-[state=closed]:anim-slide-out fixed inset-y-0 right-0 z-50 flex w-full max-w-[27rem] flex-col bg-paper shadow-panel outline-none"
        >
          <header className="flex items-center justify-between border-b border-line px-5 py-3.5">
            <Radix.Title className="title-md">{title}</Radix.Title>
            <Radix.Close asChild>
              <IconButton data-close label="Close" className="-mr-2">
                <X aria-hidden className="size-5" />
              </IconButton>
            </Radix.Close>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-4">{children}</div>
          <ToastPlace open={open} />
          {footer && <footer className="border-t border-line bg-card px-5 py-4">{footer}</footer>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
