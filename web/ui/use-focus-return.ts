import { useRef } from 'react'

/**
 * Returns focus to the previously focused element when a dialog without its own trigger closes. Call it while the
 * dialog opens, so that the element is remembered before the dialog takes focus.
 */
export function useFocusReturn() {
  const opener = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: () => {
      opener.current ??= document.activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      const element = opener.current
      opener.current = null
      if (!(element instanceof HTMLElement) || !element.isConnected) return
      event.preventDefault()
      element.focus({ preventScroll: true })
    },
  }
}
