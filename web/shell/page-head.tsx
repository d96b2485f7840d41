import { useRouterState } from '@tanstack/react-router'
import { useState } from 'react'

/**
 * The head elements of the matched routes. React itself hoists title, meta and link and updates them, so that the
 * router's own, larger component stays out of the first load.
 */
export function PageHead() {
  const matches = useRouterState({ select: (state) => state.matches })
  const meta = matches.flatMap((match) => match.meta ?? []).filter((tag) => tag !== undefined)
  const links = matches.flatMap((match) => match.links ?? []).filter((tag) => tag !== undefined)
  const scripts = matches.flatMap((match) => match.headScripts ?? []).filter((tag) => tag !== undefined)
  const title = useTitle(meta.findLast((tag) => tag.title)?.title)
  return (
    <>
      {title && <title>{title}</title>}
      {meta
        .filter((tag) => !tag.title)
        .map((tag) => (
          <meta key={tag.name ?? tag.property ?? 'charset'} {...tag} />
        ))}
      {links.map((tag) => (
        <link key={`${tag.rel} ${tag.href}`} {...tag} />
      ))}
      {scripts.map(({ children, ...tag }, index) => (
        <script key={index} {...tag} dangerouslySetInnerHTML={{ __html: String(children) }} />
      ))}
    </>
  )
}

/** For a moment, the next page is there but its head is not; until then the old title stays. */
function useTitle(title: string | undefined): string | undefined {
  const isLoading = useRouterState({ select: (state) => state.isLoading })
  const [last, setLast] = useState(title)
  if (title && title !== last) setLast(title)
  return title ?? (isLoading ? last : undefined)
}
