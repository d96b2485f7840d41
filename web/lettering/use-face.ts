import { useEffect, useState, useSyncExternalStore } from 'react'
import type { WritingStyle } from '#contract/writing-styles.ts'
import { forgetWidths } from './widths.ts'

/** The shop's typefaces, as the stylesheet calls them. */
const shopFaces: Record<WritingStyle, string> = {
  'Modern Script': 'Sacramento',
  'Traditional Calligraphy': 'Pinyon Script',
  'Casual Handwriting': 'Caveat',
  'Elegant Cursive': 'Parisienne',
}

export interface LoadedFace {
  /** As CSS writes a font's family: the artist's own first, once it is there. */
  family: string
  /** Whose it is: the artist's own, or the shop's in its place. */
  state: 'own' | 'loading' | 'failed' | 'shop'
}

/** An artist's own font is fetched when her hand is chosen, never before; until then the shop's typeface stands in. */
export function useFace(style: WritingStyle, font: string | null): LoadedFace {
  const [found, setFound] = useState<{ font: string; state: 'own' | 'failed' }>()
  useEffect(() => {
    if (!font) return
    let isAsked = true
    loadFont(font).then(
      () => isAsked && setFound({ font, state: 'own' }),
      () => isAsked && setFound({ font, state: 'failed' }),
    )
    return () => {
      isAsked = false
    }
  }, [font])
  const shop = `"${shopFaces[style]}", cursive`
  if (!font) return { family: shop, state: 'shop' }
  const state = found?.font === font ? found.state : 'loading'
  return { family: state === 'own' ? `"${nameOf(font)}", ${shop}` : shop, state }
}

/** Counts the fonts that have loaded: what was measured and drawn before is measured and drawn again. */
export const useFontsLoaded = () => useSyncExternalStore(subscribe, () => loads)

let loads = 0
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) document.fonts.addEventListener('loadingdone', noteLoaded)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) document.fonts.removeEventListener('loadingdone', noteLoaded)
  }
}

function noteLoaded(): void {
  loads += 1
  forgetWidths()
  for (const listener of listeners) listener()
}

/** What is on its way or there; a font that failed is tried again when its hand is chosen again. */
const fonts = new Map<string, Promise<void>>()

function loadFont(font: string): Promise<void> {
  const known = fonts.get(font)
  if (known) return known
  const loading = fetchFont(font)
  fonts.set(font, loading)
  return loading
}

async function fetchFont(font: string): Promise<void> {
  try {
    const face = await new FontFace(nameOf(font), `url(${JSON.stringify(font)})`).load()
    document.fonts.add(face)
  } catch (error) {
    fonts.delete(font)
    throw error
  }
  noteLoaded()
}

/** '/media/fonts/{hash}.woff2' */
const nameOf = (font: string) => `hand-${/([\da-f]+)\.woff2$/.exec(font)?.[1] ?? 'unknown'}`
