import { useMemo } from 'react'
import { type Hand, standIn } from '#contract/catalog/handwriting.ts'
import type { WritingStyle } from '#contract/catalog/writing-styles.ts'
import type { Pen } from './draw-words.ts'
import { temperOf } from './temper.ts'
import { useFontsLoaded } from './loaded-fonts.ts'
import { type LoadedFace, useFace } from './use-face.ts'

/** What is lettered, and with which pen. */
export interface Lettering {
  message: string
  signature: string
  style: WritingStyle
  xHeight: number
  pen: Omit<Pen, 'scale'>
  face: LoadedFace
}

interface LetteringParts {
  message: string
  signature: string
  style: WritingStyle
  /** Empty for no particular artist. */
  artistId: string
  /** Falls back to the style's own typeface for an unknown or removed one. */
  hand: Pick<Hand, 'font' | 'xHeight' | 'inkColor'> | undefined
}

/** The pen of an artist's hand, with the words that it letters. */
export function useLettering({ message, signature, style, artistId, hand }: LetteringParts): Lettering {
  const { font, xHeight, inkColor } = hand ?? { font: null, ...standIn[style] }
  const { family, state } = useFace(style, font)
  const fonts = useFontsLoaded()
  const pen = useMemo(
    () => ({ family, ink: inkColor, temper: temperOf(style, artistId), fonts }),
    [family, inkColor, style, artistId, fonts],
  )
  return useMemo(
    () => ({ message, signature, style, xHeight, pen, face: { family, state } }),
    [message, signature, style, xHeight, pen, family, state],
  )
}
