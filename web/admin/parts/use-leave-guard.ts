import { useBlocker } from '@tanstack/react-router'

/** Asks before a page with unsaved changes is left, by a link or by closing the tab. */
export function useLeaveGuard(dirty: boolean): void {
  useBlocker({
    // The browser's own question: it also stands between the reader and a closed tab.
    shouldBlockFn: () => !window.confirm('Your changes are not saved. Leave without saving?'),
    enableBeforeUnload: dirty,
    disabled: !dirty,
  })
}
