import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { artists } from '#contract/artists.ts'
import { type Hand, hands, standIn } from '#contract/hands.ts'
import type { WritingStyle } from '#contract/writing-styles.ts'
import { read } from '#web/api.ts'
import type { CustomizeControl } from './customize-form.tsx'

export interface ChosenHand {
  /** Empty until one is chosen. */
  style: WritingStyle | ''
  /** Who letters it, once style and artist are chosen and known. */
  artist: { id: string; name: string } | undefined
  /** As it is known: the shop's typeface until then. */
  hand: Pick<Hand, 'font' | 'xHeight' | 'advance' | 'penHeight' | 'inkColor' | 'alphabets'>
  isKnown: boolean
  hasFailed: boolean
}

/** The hand that is chosen in the form. It is asked for when both artist and style are chosen, never before. */
export function useChosenHand(control: CustomizeControl): ChosenHand {
  const [style, artistId] = useWatch({ control, name: ['writingStyle', 'selectedArtistId'] })
  const isChosen = style !== '' && artistId !== ''
  const { data: people } = useQuery(read(artists.list))
  const { data, error } = useQuery({ ...read(hands.ofArtist, { params: { id: artistId } }), enabled: isChosen })
  return useMemo(() => {
    const artist = isChosen ? people?.find(({ id }) => id === artistId) : undefined
    const hand = isChosen ? data?.find((each) => each.style === style) : undefined
    return {
      style,
      artist,
      hand: hand ?? { ...standIn[style || 'Modern Script'], font: null, alphabets: [] },
      isKnown: hand !== undefined,
      hasFailed: Boolean(error),
    }
  }, [style, artistId, isChosen, people, data, error])
}
