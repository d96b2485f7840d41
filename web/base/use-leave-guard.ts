import { useBlocker } from '@tanstack/react-router'

/** Asks before leaving a page with unsaved changes, by a link or by closing the tab. */
export function useLeaveGuard(dirty: boolean): void {
  useBlocker({
    // The browser's own prompt also covers closing the tab.
    shouldBlockFn: () => !window.confirm('Your changes are not saved. Leave without saving?'),
    enableBeforeUnload: dirty,
    disabled: !dirty,
  })
}
