import { type KeyboardEvent, useRef } from 'react'

/** Keyboard support for a list of tabs: the arrow keys, Home and End choose a tab and focus it. */
export function useTabKeys<Tab>(tabs: readonly Tab[], chosen: Tab, onChoose: (tab: Tab) => void) {
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const place = tabs.indexOf(chosen)
    const wanted = {
      ArrowRight: place + 1,
      ArrowDown: place + 1,
      ArrowLeft: place - 1,
      ArrowUp: place - 1,
      Home: 0,
      End: tabs.length - 1,
    }[event.key]
    if (wanted === undefined) return
    event.preventDefault()
    const next = (wanted + tabs.length) % tabs.length
    onChoose(tabs[next]!)
    list.current?.querySelectorAll('button')[next]?.focus()
  }
  return { ref: list, role: 'tablist', tabIndex: -1, onKeyDown } as const
}
