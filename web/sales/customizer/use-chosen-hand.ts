import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { artists } from '#contract/catalog/artists.ts'
import { type Hand, hands, standIn } from '#contract/catalog/handwriting.ts'
import type { WritingStyle } from '#contract/catalog/writing-styles.ts'
import { read } from '#web/base/api.ts'
import type { CustomizeControl } from './customize-form.tsx'

export interface ChosenHand {
  /** Empty until one is chosen. */
  style: WritingStyle | ''
  /** Whose hand it is, once a style is chosen: the chosen artist's, or the designer's until one is chosen. */
  artist: { id: string; name: string } | undefined
  isArtistChosen: boolean
  /** Once loaded; the shop's typeface until then. */
  hand: Pick<Hand, 'font' | 'xHeight' | 'advance' | 'penHeight' | 'inkColor' | 'alphabets'>
  isKnown: boolean
  hasFailed: boolean
}

/**
 * The hand that the form shows. Requested once a style is chosen, never before.
 * @param designer who designed the card; their hand is shown until an artist is chosen
 */
export function useChosenHand(control: CustomizeControl, designer: string | null): ChosenHand {
  const [style, selectedArtistId] = useWatch({ control, name: ['writingStyle', 'selectedArtistId'] })
  const isArtistChosen = selectedArtistId !== ''
  const artistId = selectedArtistId || (designer ?? '')
  const isChosen = style !== '' && artistId !== ''
  const { data: people } = useQuery(read(artists.list))
  const { data, error } = useQuery({ ...read(hands.ofArtist, { params: { id: artistId } }), enabled: isChosen })
  return useMemo(() => {
    const artist = isChosen ? people?.find(({ id }) => id === artistId) : undefined
    const hand = isChosen ? data?.find((each) => each.style === style) : undefined
    return {
      style,
      artist,
      isArtistChosen,
      hand: hand ?? { ...standIn[style || 'Modern Script'], font: null, alphabets: [] },
      isKnown: hand !== undefined,
      hasFailed: Boolean(error),
    }
  }, [style, artistId, isArtistChosen, isChosen, people, data, error])
}
