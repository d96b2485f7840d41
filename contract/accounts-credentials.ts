import * as z from 'zod/mini'
import { emailText, optionalText, requiredText } from './text.ts'

/** Sign-in of shoppers and administrators (product.md, section 5). */
export const Credentials = z.object({
  username: requiredText('Username is required'),
  password: requiredText('Password is required', 1024),
})
export type Credentials = z.infer<typeof Credentials>

const shortUsername = 'Username must be at least 3 characters'
const shortPassword = 'Password must be at least 6 characters'

/** A password that somebody chooses; which ones are too common is the server's to say. */
const newPassword = () => requiredText(shortPassword, 1024).check(z.minLength(6, shortPassword))

export const Registration = z.object({
  username: requiredText(shortUsername, 60).check(z.minLength(3, shortUsername)),
  email: emailText(),
  firstName: optionalText(100),
  lastName: optionalText(100),
  password: newPassword(),
})
export type Registration = z.infer<typeof Registration>

/** Another password for one's own account. */
export const PasswordChange = z.object({
  currentPassword: requiredText('Current password is required', 1024),
  newPassword: newPassword(),
})
export type PasswordChange = z.infer<typeof PasswordChange>

/** The way back in for who forgot a password: first the address, then, by the mailed link, a new password. */
export const ResetRequest = z.object({ email: emailText() })
export type ResetRequest = z.infer<typeof ResetRequest>
export const NewPassword = z.object({ password: newPassword() })
export type NewPassword = z.infer<typeof NewPassword>

/** Name and address of an account. Another address needs the password: it is where a reset would be mailed. */
export const ProfileChange = z.object({
  firstName: optionalText(100),
  lastName: optionalText(100),
  email: emailText(),
  currentPassword: optionalText(1024),
})
export type ProfileChange = z.infer<typeof ProfileChange>

export const AccountRemoval = z.object({ password: requiredText('Password is required', 1024) })
export type AccountRemoval = z.infer<typeof AccountRemoval>
