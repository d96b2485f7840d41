import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type StudioHand, studioHands } from '#contract/catalog/handwriting.ts'
import { read, sentenceOf } from '#web/base/api.ts'
import { toast } from '#web/ui/toast.ts'

/** Sends a font or a sample, or takes it away, and says how far it is. */
export function useHandFiles(hand: StudioHand, onStored: (version: number) => void) {
  const queryClient = useQueryClient()
  const [problem, setProblem] = useState<string>()
  /** How much is sent, from 0 to 1; undefined while nothing is. */
  const [sent, setSent] = useState<number>()
  const store = async (done: string, send: (onProgress: (part: number) => void) => Promise<StudioHand[]>) => {
    setProblem(undefined)
    setSent(0)
    try {
      const hands = await send(setSent)
      queryClient.setQueryData(read(studioHands.list).queryKey, hands)
      onStored(hands.find(({ style }) => style === hand.style)?.version ?? 0)
      toast({ title: done, description: hand.style })
      return true
    } catch (error) {
      setProblem(sentenceOf(error))
      return false
    } finally {
      setSent(undefined)
    }
  }
  return { problem, setProblem, sent, store }
}
