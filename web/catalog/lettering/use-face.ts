import type { WritingStyle } from '#contract/catalog/writing-styles.ts'
import { useHandFont } from './use-hand-font.ts'

/** The shop's typefaces, by their names in the stylesheet. */
const shopFaces: Record<WritingStyle, string> = {
  'Modern Script': 'Sacramento',
  'Traditional Calligraphy': 'Fondamento',
  'Casual Handwriting': 'Caveat',
  'Elegant Cursive': 'Parisienne',
}

export interface LoadedFace {
  /** A CSS font family: the artist's own first, once loaded. */
  family: string
  /** Whether it is the artist's own or the shop's. */
  state: 'own' | 'loading' | 'failed' | 'shop'
}

/** An artist's own font once loaded; until then, the shop's typeface. */
export function useFace(style: WritingStyle, font: string | null): LoadedFace {
  const { family, state } = useHandFont(font)
  const shop = `"${shopFaces[style]}", cursive`
  if (state === 'loaded') return { family: `"${family}", ${shop}`, state: 'own' }
  return { family: shop, state: state === 'none' ? 'shop' : state }
}
