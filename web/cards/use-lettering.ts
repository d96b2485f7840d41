import { useMemo } from 'react'
import type { Hand } from '#contract/hands.ts'
import type { WritingStyle } from '#contract/writing-styles.ts'
import type { Pen } from '#web/lettering/draw-words.ts'
import { temperOf } from '#web/lettering/temper.ts'
import { useFontsLoaded } from '#web/lettering/loaded-fonts.ts'
import { type LoadedFace, useFace } from '#web/lettering/use-face.ts'

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
  /** Empty for nobody in particular. */
  artistId: string
  hand: Pick<Hand, 'font' | 'xHeight' | 'inkColor'>
}

/** The pen of an artist's hand, with the words that it letters. */
export function useLettering({ message, signature, style, artistId, hand }: LetteringParts): Lettering {
  const { family, state } = useFace(style, hand.font)
  const fonts = useFontsLoaded()
  const pen = useMemo(
    () => ({ family, ink: hand.inkColor, temper: temperOf(style, artistId), fonts }),
    [family, hand.inkColor, style, artistId, fonts],
  )
  return useMemo(
    () => ({ message, signature, style, xHeight: hand.xHeight, pen, face: { family, state } }),
    [message, signature, style, hand.xHeight, pen, family, state],
  )
}
