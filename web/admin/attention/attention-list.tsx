import { type ReactNode, useEffect, useId, useRef } from 'react'

interface AttentionListProps {
  title: string
  /** The text of an empty list. */
  none: string
  count: number
  children: ReactNode
}

/** One kind of item that needs an administrator. */
export function AttentionList({ title, none, count, children }: AttentionListProps) {
  const id = useId()
  const heading = useRefocus(count)
  return (
    <section aria-labelledby={id}>
      <h2 ref={heading} id={id} tabIndex={-1} className="title-md outline-none">
        {title}
        {count > 0 && <span className="ml-2 text-base text-quiet tabular-nums">{count}</span>}
      </h2>
      {count === 0 ? (
        <p className="mt-2 text-quiet">{none}</p>
      ) : (
        <ul className="mt-4 overflow-hidden rounded-[var(--radius)] border border-line bg-card">{children}</ul>
      )}
    </section>
  )
}

/** A resolved item disappears together with keyboard focus: the heading takes it over. */
function useRefocus(count: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(count)
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) heading.current?.focus()
    before.current = count
  }, [count])
  return heading
}
