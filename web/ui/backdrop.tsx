import type { ComponentProps } from 'react'

/**
 * Stands behind a dialog in place of Radix's own overlay, which writes a style element that the content security
 * policy refuses; the page is held still by the stylesheet. `open` and the forwarded ref let Radix wait for its leaving.
 */
export function Backdrop({ open, ...props }: ComponentProps<'div'> & { open: boolean }) {
  return (
    <div
      {...props}
      data-backdrop
      data-state={open ? 'open' : 'closed'}
      aria-hidden
      className="anim-fade fixed inset-0 z-50 bg-ink/45 data-[state=closed]:anim-fade-out"
    />
  )
}
