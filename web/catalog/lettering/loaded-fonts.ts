import { useSyncExternalStore } from 'react'
import { forgetWidths } from './widths.ts'

/** Loads an artist's font once; a failed one is tried again on the next request. */
export function loadFont(font: string): Promise<void> {
  const known = fonts.get(font)
  if (known) return known
  const loading = fetchFont(font)
  fonts.set(font, loading)
  return loading
}

/** The family of '/media/fonts/{hash}.woff2'. */
export const familyOf = (font: string) => `hand-${/([\da-f]+)\.woff2$/.exec(font)?.[1] ?? 'unknown'}`

/** Counts loaded fonts: a change means measuring and drawing again. */
export const useFontsLoaded = () => useSyncExternalStore(subscribe, () => loads)

const fonts = new Map<string, Promise<void>>()

async function fetchFont(font: string): Promise<void> {
  try {
    const face = await new FontFace(familyOf(font), `url(${JSON.stringify(font)})`).load()
    document.fonts.add(face)
  } catch (error) {
    fonts.delete(font)
    throw error
  }
  noteLoaded()
}

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
