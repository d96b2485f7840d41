/** Does what takes longer once the browser has shown what a press changed: the answer first, then the work. */
export function afterPaint(work: () => void): void {
  // No frame comes while nobody looks.
  if (document.hidden) work()
  else requestAnimationFrame(() => setTimeout(work))
}
