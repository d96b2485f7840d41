import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { afterPaint } from './after-paint.ts'

interface State<Props> {
  Component?: ComponentType<Props> | undefined
  error?: unknown
}

/**
 * A component in a separate chunk, rendered as soon as it is loaded. `lazy` under Suspense would take at least 300 ms
 * longer: React delays what replaces a fallback, even an empty one.
 */
export function onDemand<Props extends object>(load: () => Promise<ComponentType<Props>>, fallback: ReactNode = null) {
  let loaded: ComponentType<Props> | undefined
  return function OnDemand(props: Props) {
    const [{ Component, error }, settle] = useState<State<Props>>({ Component: loaded })
    useEffect(() => {
      if (Component) return
      afterPaint(() =>
        load().then(
          (component) => settle({ Component: (loaded = component) }),
          (error: unknown) => settle({ error }),
        ),
      )
    }, [Component])
    if (error) throw error
    return Component ? <Component {...props} /> : fallback
  }
}
