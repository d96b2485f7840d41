import type { ComponentProps } from 'react'

interface BackdropProps extends ComponentProps<'div'> {
  open: boolean
  onDismiss: () => void
}

/**
 * Stands behind a dialog in place of Radix's own overlay, which writes a style element that the content security
 * policy refuses; the page is held still by the stylesheet. `open` and the forwarded ref let Radix wait for its leaving.
 * A click on it closes the dialog, but not the second of a double click whose first opened the dialog or made it
 * smaller: that one was not meant for what lies outside.
 */
export function Backdrop({ open, onDismiss, ...props }: BackdropProps) {
  return (
    <div
      {...props}
      data-backdrop
      data-state={open ? 'open' : 'closed'}
      aria-hidden
      onClick={({ detail }) => detail < 2 && onDismiss()}
      className="anim-fade pointer-events-auto fixed inset-0 z-50 bg-ink/45 data-[state=closed]:pointer-events-none data-[state=closed]:anim-fade-out"
    />
  )
}

/** For the dialog before it: leaves every click outside to the backdrop. */
export const leaveOutside = { onInteractOutside: (event: Event) => event.preventDefault() }
