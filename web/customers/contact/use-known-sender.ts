import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { accounts } from '#contract/customers/accounts.ts'
import type { Message } from '#contract/customers/message-form.ts'
import { read } from '#web/base/api.ts'
import type { MessageDraft } from './message-draft.ts'

const fields = ['name', 'email'] as const

/**
 * Fills in the signed-in shopper's name and e-mail address where nothing was typed. It is not part of the draft given
 * to `onLeave`, so that it disappears with the account it belongs to.
 */
export function useKnownSender(
  form: UseFormReturn<MessageDraft, unknown, Message>,
  onLeave?: (draft: MessageDraft) => void,
): void {
  const { data: user } = useQuery(read(accounts.current))
  const given = useRef({ name: '', email: '' })
  useEffect(() => {
    const known = { name: [user?.firstName, user?.lastName].filter(Boolean).join(' '), email: user?.email ?? '' }
    for (const field of fields) {
      if (form.getValues(field) === given.current[field]) form.setValue(field, known[field])
    }
    given.current = known
  }, [form, user])

  useEffect(
    () => () => {
      const draft = { ...form.getValues() }
      for (const field of fields) if (draft[field] === given.current[field]) draft[field] = ''
      onLeave?.(draft)
    },
    [form, onLeave],
  )
}
