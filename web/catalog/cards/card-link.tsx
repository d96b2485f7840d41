import { useRouter } from '@tanstack/react-router'
import type { ComponentProps, MouseEvent } from 'react'

/**
 * A link to a design's page, for lists: the router's own links react to every URL change, which is noticeable with a
 * hundred of them.
 */
export function CardLink({ id, children, ...props }: Omit<ComponentProps<'a'>, 'href'> & { id: string }) {
  const router = useRouter()
  const place = { to: '/card/$id', params: { id } } as const
  const preload = () => {
    if (router.options.defaultPreload) void router.preloadRoute(place).catch(() => {})
  }
  const follow = (event: MouseEvent) => {
    if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void router.navigate(place)
  }
  return (
    <a {...props} href={`/card/${id}`} onPointerEnter={preload} onFocus={preload} onClick={follow}>
      {children}
    </a>
  )
}
