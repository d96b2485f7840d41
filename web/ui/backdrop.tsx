import { type ComponentProps, useLayoutEffect } from 'react'

interface BackdropProps extends ComponentProps<'div'> {
  open: boolean
  onDismiss: () => void
}

/**
 * Used behind a dialog instead of Radix's own overlay, which adds a style element that our content security policy
 * blocks; it marks the document, which the stylesheet then stops from scrolling. `open` and the forwarded ref let Radix
 * wait for the exit animation. A click on the backdrop closes the dialog, except the second of a double click whose
 * first opened the dialog or made it smaller: it was not meant for what is outside.
 */
export function Backdrop({ open, onDismiss, ...props }: BackdropProps) {
  useLayoutEffect(cover, [])
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

/** One dialog may open another. */
let backdrops = 0

function cover() {
  const { dataset } = document.documentElement
  dataset.covered = ''
  backdrops++
  return () => {
    if (--backdrops === 0) delete dataset.covered
  }
}

/** For the dialog in front of it: leaves outside clicks to the backdrop. */
export const leaveOutside = { onInteractOutside: (event: Event) => event.preventDefault() }
