import { useRef } from 'react'

/**
 * Where focus goes when a dialog that was opened without a trigger of its own closes: back to what had it. Called
 * while the dialog opens; the element is remembered before the dialog takes focus.
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
