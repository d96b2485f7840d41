/**
 * Stands behind a dialog in place of Radix's own overlay, which writes a style element that the content security
 * policy refuses; the page is held still by the stylesheet.
 */
export function Backdrop() {
  return <div data-backdrop aria-hidden className="anim-fade fixed inset-0 z-50 bg-ink/45" />
}
