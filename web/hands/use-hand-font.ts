import { useEffect, useState } from 'react'

/** 'none' where the style's own face stands in. */
export type HandFontState = 'none' | 'loading' | 'loaded' | 'failed'

/** Loads an artist's own font where it is shown, and nowhere else. @returns its family, once it can be used */
export function useHandFont(font: string | null): { family: string | undefined; state: HandFontState } {
  const [found, setFound] = useState<{ font: string; isThere: boolean }>()
  useEffect(() => {
    if (!font) return
    let isShown = true
    loadFont(font).then(
      () => isShown && setFound({ font, isThere: true }),
      () => isShown && setFound({ font, isThere: false }),
    )
    return () => {
      isShown = false
    }
  }, [font])
  if (!font) return { family: undefined, state: 'none' }
  if (found?.font !== font) return { family: undefined, state: 'loading' }
  return found.isThere ? { family: familyOf(font), state: 'loaded' } : { family: undefined, state: 'failed' }
}

const fonts = new Map<string, Promise<void>>()

function loadFont(font: string): Promise<void> {
  const loading = fonts.get(font) ?? fetchFont(font)
  fonts.set(font, loading)
  // It is tried again where it is shown again.
  loading.catch(() => fonts.delete(font))
  return loading
}

async function fetchFont(font: string): Promise<void> {
  document.fonts.add(await new FontFace(familyOf(font), `url(${JSON.stringify(font)})`).load())
}

/** '/media/fonts/{hash}.woff2' */
const familyOf = (font: string) => `hand ${/([\da-f]+)\.woff2$/.exec(font)?.[1] ?? 'unknown'}`
