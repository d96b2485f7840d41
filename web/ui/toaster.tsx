import * as Radix from 'radix-ui/toast'
import { useEffect, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { cx } from './cx.ts'
import { Check } from './icons/check.ts'
import { CircleAlert } from './icons/circle-alert.ts'
import { X } from './icons/x.ts'
import { toastPlaceStore } from './toast-place.tsx'
import { dismissToast, toastStore } from './toast.ts'

/** How long a toast stays, in ms, and the minimum swipe to the right, in px (product.md, section 9). */
const duration = 5000
const swipeThreshold = 50

/** The notifications area: F8 focuses it; a swipe or an outside click dismisses the toast. */
export function Toaster() {
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.get, () => null)
  const place = useSyncExternalStore(toastPlaceStore.subscribe, toastPlaceStore.get, () => null)
  const failed = toast?.variant === 'destructive'

  useEffect(() => {
    if (!toast?.open) return
    const dismiss = (event: MouseEvent) => {
      // The second press of a double click belongs to whatever raised the toast.
      if (event.detail > 1) return
      if (!(event.target instanceof Element && event.target.closest('[data-toast]'))) dismissToast()
    }
    // On click, not on pointer down: controls must not move under the pointer as the toast disappears. In the capture
    // phase, so that the click that raised the toast, which has already passed this handler, does not dismiss it.
    document.addEventListener('click', dismiss, true)
    return () => document.removeEventListener('click', dismiss, true)
  }, [toast])

  return (
    <Radix.Provider label="Notification" duration={duration} swipeDirection="right" swipeThreshold={swipeThreshold}>
      {toast && (
        <Radix.Root
          key={toast.id}
          data-toast
          open={toast.open}
          onOpenChange={(open) => !open && dismissToast()}
          onEscapeKeyDown={leaveToWindow}
          type={failed ? 'foreground' : 'background'}
          className={cx(
            // An open dialog disables pointer events for the whole page, but a toast must still be dismissable.
            'pointer-events-auto anim-rise flex items-start gap-3 rounded-[var(--radius)] border p-3.5 pr-2 shadow-panel data-[state=closed]:anim-fade-out',
            'data-[swipe=cancel]:transition-transform data-[swipe=end]:opacity-0 data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
            failed ? 'border-wax-deep bg-wax text-white outline-ink' : 'border-line bg-card text-ink',
          )}
        >
          {failed ? (
            <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
          ) : (
            <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-moss" />
          )}
          <div className="min-w-0 flex-1 py-px break-words">
            <Radix.Title className="leading-snug font-semibold">{toast.title}</Radix.Title>
            {toast.description && (
              <Radix.Description className={cx('mt-0.5 text-sm', !failed && 'text-quiet')}>
                {toast.description}
              </Radix.Description>
            )}
          </div>
          {toast.action && (
            <Radix.Action
              altText={`${toast.action.label}, on the page`}
              // The second press of a double click is not a new one.
              onClick={({ detail }) => detail < 2 && toast.action!.onAction()}
              className="min-h-6 self-center px-1 text-sm font-semibold underline underline-offset-4"
            >
              {toast.action.label}
            </Radix.Action>
          )}
          <Radix.Close
            aria-label="Close notification"
            className="-mt-1.5 inline-flex size-9 shrink-0 items-center justify-center rounded-full outline-current transition-colors hover:bg-ink/10"
          >
            <X aria-hidden className="size-4" />
          </Radix.Close>
        </Radix.Root>
      )}
      {place ? createPortal(viewport('w-full px-4 pb-4'), place) : viewport(corner)}
    </Radix.Provider>
  )
}

const corner = 'fixed top-0 right-0 z-100 flex max-h-dvh w-full flex-col p-4 sm:top-auto sm:bottom-0 md:max-w-[420px]'

function viewport(className: string) {
  return <Radix.Viewport label="Notification ({hotkey})" className={className} />
}

/**
 * Escape belongs to the open dialog, as if there were no toast, unless the toast has the focus: Radix notifies only the
 * topmost layer, and the toast is newer. The Close button runs the dialog's own check for unsaved input.
 */
function leaveToWindow(event: KeyboardEvent): void {
  if (document.activeElement?.closest('[data-toast]')) return
  const newest = [...document.querySelectorAll('[role=dialog][data-state=open]')].at(-1)
  const close = newest?.querySelector<HTMLElement>('[data-close]')
  if (!close) return
  event.preventDefault()
  close.click()
}
