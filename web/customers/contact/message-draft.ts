import { zodResolver } from '@hookform/resolvers/zod'
import { Message } from '#contract/customers/message-form.ts'

/** The form's fields as text. */
export const emptyMessage = { name: '', email: '', message: '', orderNumber: '' }
export type MessageDraft = typeof emptyMessage

export const messageResolver = zodResolver(Message) as never
