import { useEffect, useState } from 'react'
import { familyOf, loadFont } from './loaded-fonts.ts'

interface HandFont {
  /** Its family, once it can be used. */
  family: string | undefined
  /** 'none' if there is only the style's own typeface. */
  state: 'none' | 'loading' | 'loaded' | 'failed'
}

/** Fetches an artist's own font once their hand is shown or chosen, never before. */
export function useHandFont(font: string | null): HandFont {
  const [found, setFound] = useState<{ font: string; state: 'loaded' | 'failed' }>()
  useEffect(() => {
    if (!font) return
    let isAsked = true
    loadFont(font).then(
      () => isAsked && setFound({ font, state: 'loaded' }),
      () => isAsked && setFound({ font, state: 'failed' }),
    )
    return () => {
      isAsked = false
    }
  }, [font])
  if (!font) return { family: undefined, state: 'none' }
  const state = found?.font === font ? found.state : 'loading'
  return { family: state === 'loaded' ? familyOf(font) : undefined, state }
}
