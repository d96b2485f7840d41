import * as z from 'zod/mini'
import { emailText, requiredText } from '#contract/base/text.ts'

/** Sign-in of artists. */
export const StudioCredentials = z.object({
  email: requiredText('Email is required', 254),
  password: requiredText('Password is required', 1024),
})
export type StudioCredentials = z.infer<typeof StudioCredentials>

const shortPassword = 'Password must be at least 12 characters'
/** As long as administrators': the studio shows customers' addresses. The server rejects common ones. */
const newPassword = () => requiredText(shortPassword, 1024).check(z.minLength(12, shortPassword))

/** Accepts an invitation, or sets a new password by a mailed link. */
export const StudioPassword = z.object({ password: newPassword() })
export type StudioPassword = z.infer<typeof StudioPassword>

export const StudioPasswordChange = z.object({
  currentPassword: requiredText('Current password is required', 1024),
  newPassword: newPassword(),
})
export type StudioPasswordChange = z.infer<typeof StudioPasswordChange>

export const StudioResetRequest = z.object({ email: emailText() })
export type StudioResetRequest = z.infer<typeof StudioResetRequest>

/** Required to add a passkey, so that holding the unlocked phone is not enough. */
export const StudioProof = z.object({ password: requiredText('Password is required', 1024) })
export type StudioProof = z.infer<typeof StudioProof>

export const StudioInvitation = z.object({ email: emailText() })
export type StudioInvitation = z.infer<typeof StudioInvitation>
