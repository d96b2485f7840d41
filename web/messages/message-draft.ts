import { zodResolver } from '@hookform/resolvers/zod'
import { Message } from '#contract/message-form.ts'

/** The form as it is typed. */
export const emptyMessage = { name: '', email: '', message: '' }
export type MessageDraft = typeof emptyMessage

export const messageResolver = zodResolver(Message) as never
