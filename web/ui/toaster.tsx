import { X } from 'lucide-react'
import * as Radix from 'radix-ui/toast'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { cx } from './cx.ts'
import { toastStore } from './toast.ts'

/** How long a toast stays, and how far a swipe to the right must go (specification, section 9). */
const duration = 5000
const swipeThreshold = 50

/** The notifications area: F8 focuses it, a swipe or a click outside dismisses. */
export function Toaster() {
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.get, () => null)
  const [dismissed, setDismissed] = useState(0)
  const open = toast !== null && toast.id !== dismissed

  useEffect(() => {
    if (!open) return
    const dismiss = (event: PointerEvent) => {
      if (!(event.target instanceof Element && event.target.closest('[data-toast]'))) setDismissed(toast.id)
    }
    // A click that raised the toast is still on its way up: only later ones are outside clicks.
    const timer = setTimeout(() => document.addEventListener('pointerdown', dismiss), 0)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('pointerdown', dismiss)
    }
  }, [open, toast])

  return (
    <Radix.Provider label="Notification" duration={duration} swipeDirection="right" swipeThreshold={swipeThreshold}>
      {toast && (
        <Radix.Root
          key={toast.id}
          data-toast
          open={open}
          onOpenChange={(next) => !next && setDismissed(toast.id)}
          type={toast.variant === 'destructive' ? 'foreground' : 'background'}
          className={cx(
            'anim-rise flex items-start gap-3 rounded-[var(--radius)] border p-4 pr-2 shadow-panel',
            'data-[swipe=move]:translate-x-[var(--radix-toast-swipe-move-x)] data-[swipe=end]:opacity-0',
            toast.variant === 'destructive' ? 'border-wax bg-wax text-white' : 'border-line bg-card text-ink',
          )}
        >
          <div className="min-w-0 flex-1">
            <Radix.Title className="font-semibold">{toast.title}</Radix.Title>
            {toast.description && <Radix.Description className="mt-0.5 text-sm">{toast.description}</Radix.Description>}
          </div>
          <Radix.Close aria-label="Close notification" className="inline-flex size-9 items-center justify-center rounded-full hover:bg-black/10">
            <X aria-hidden className="size-4" />
          </Radix.Close>
        </Radix.Root>
      )}
      <Radix.Viewport
        label="Notification ({hotkey})"
        className="fixed right-0 bottom-0 z-[100] flex max-h-screen w-full flex-col p-4 md:max-w-[420px]"
      />
    </Radix.Provider>
  )
}
