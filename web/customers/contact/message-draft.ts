/** The form's fields as text. */
export const emptyMessage = { name: '', email: '', message: '', orderNumber: '' }
export type MessageDraft = typeof emptyMessage
