import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { HandsInput, type StudioHand, studioHands } from '#contract/catalog/handwriting.ts'
import { read } from '#web/base/api.ts'
import { enqueue, useWaiting } from '#web/studio/outbox/use-outbox.ts'

type Change = Pick<StudioHand, 'penHeight' | 'inkColor' | 'alphabets'>

/** A hand as edited, else as waiting to be sent, else as stored. */
export function useHandDraft(accountId: string, stored: StudioHand) {
  const queryClient = useQueryClient()
  const subject = `hand ${stored.style}`
  const waiting = useWaiting(accountId).find((each) => each.subject === subject)
  const [draft, setDraft] = useState<Change & { version: number }>()
  const [issues, setIssues] = useState<{ path: string; message: string }[]>([])
  const isRefused = waiting?.refused !== undefined
  const sent = (waiting?.body as HandsInput | undefined)?.hands[0]
  const shown: StudioHand = { ...stored, ...(draft ?? sent) }

  const save = async (version = shown.version) => {
    const { style, penHeight, inkColor, alphabets } = shown
    const checked = HandsInput.safeParse({ hands: [{ style, penHeight, inkColor, alphabets, version }] })
    setIssues((checked.error?.issues ?? []).map(({ path, message }) => ({ path: path.join('.'), message })))
    if (!checked.success) return
    await enqueue(
      studioHands.save,
      { body: checked.data },
      { accountId, subject, title: `Hand: ${style}`, replaces: true },
    )
    setDraft(undefined)
  }
  return {
    shown,
    issueOf: (field: keyof Change) => issues.find(({ path }) => path === `hands.0.${field}`)?.message,
    change: (part: Partial<Change>) => setDraft({ ...shown, ...part }),
    save: () => save(),
    /** An upload from here does not count as a change on another device. */
    follow: (version: number) => setDraft((before) => before && { ...before, version }),
    isChanged: draft !== undefined,
    isSending: waiting !== undefined && !isRefused,
    isRefused,
    /** Overwrites what was saved on another device. */
    saveAnyway: async () => {
      const hands = await queryClient.fetchQuery({ ...read(studioHands.list), staleTime: 0 })
      await save(hands.find(({ style }) => style === stored.style)?.version ?? 0)
    },
  }
}
