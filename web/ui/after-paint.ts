/** Postpones slow work until the browser has shown the effect of a press. */
export function afterPaint(work: () => void): void {
  // Hidden pages get no frames.
  if (document.hidden) work()
  else requestAnimationFrame(() => setTimeout(work))
}
