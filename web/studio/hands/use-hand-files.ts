import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type StudioHand, studioHands } from '#contract/catalog/handwriting.ts'
import { read, sentenceOf } from '#web/base/api.ts'
import { toast } from '#web/ui/toast.ts'

/** Uploads or removes a font or a sample, and reports progress. */
export function useHandFiles(hand: StudioHand, onStored: (version: number) => void) {
  const queryClient = useQueryClient()
  const [problem, setProblem] = useState<string>()
  /** Upload progress from 0 to 1; undefined if nothing is being sent. */
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
