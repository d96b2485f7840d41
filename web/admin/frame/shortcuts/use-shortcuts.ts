import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { AdminRole } from '#contract/base/roles.ts'
import { pagesOf } from '#web/admin/parts/portal-pages.ts'
import { secondKeyWithin } from './shortcut-list.ts'
import { areShortcutsOn } from './shortcuts-on.ts'

interface Panels {
  onSearch: () => void
  onShortcuts: () => void
}

/** The portal's keys (`shortcut-list.ts`): never while somebody types or a dialog is open. */
export function useShortcuts(role: AdminRole, { onSearch, onShortcuts }: Panels): void {
  const navigate = useNavigate()
  const pressedG = useRef(-Infinity)

  const act = (key: string): boolean => {
    if (performance.now() - pressedG.current < secondKeyWithin) {
      pressedG.current = -Infinity
      const page = pagesOf(role).find((each) => each.key === key)
      if (page) void navigate(page.link)
      return Boolean(page)
    }
    if (key === 'g') pressedG.current = performance.now()
    else if (key === '?') onShortcuts()
    else if (key === '/') return focusSearch()
    else if (key === 'j') return focusRow(1)
    else if (key === 'k') return focusRow(-1)
    else return false
    return true
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, target, isComposing } = event
    if (document.querySelector('[role=dialog]')) return
    const isSearch = (ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k'
    if (isSearch) {
      onSearch()
      event.preventDefault()
      return
    }
    if (ctrlKey || metaKey || altKey || isComposing || isTyping(target) || !areShortcutsOn()) return
    if (act(key.toLowerCase())) event.preventDefault()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return !['checkbox', 'radio', 'button', 'submit'].includes(target.type)
  return target.isContentEditable || target.matches('textarea, select, [role=listbox], [role=menu] *')
}

function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('main input[type=search]')
  field?.focus()
  field?.select()
  return field !== null
}

/** The link of each row of the page's lists. */
const rowLinks = 'main tbody th a, main a[data-row]'

function focusRow(step: 1 | -1): boolean {
  const links = [...document.querySelectorAll<HTMLElement>(rowLinks)].filter((link) => link.checkVisibility())
  const at = links.indexOf(document.activeElement as HTMLElement)
  const next = links[at === -1 ? 0 : at + step]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
  return links.length > 0
}
