import * as z from 'zod/mini'
import { emailText, optionalLine, optionalText, requiredLine, requiredText } from '#contract/base/text.ts'

/** Sign-in of shoppers and administrators (product.md, section 5). */
export const Credentials = z.object({
  username: requiredText('Username is required'),
  password: requiredText('Password is required', 1024),
})
export type Credentials = z.infer<typeof Credentials>

const shortUsername = 'Username must be at least 3 characters'
/** For user names: an e-mail address signs in as well, and only its owner's account. */
export const addressAsName = 'Username must not contain @. You can sign in with your email address too.'

const shortPassword = 'Password must be at least 6 characters'

/** A new password. The server rejects the ones that are too common. */
const newPassword = () => requiredText(shortPassword, 1024).check(z.minLength(6, shortPassword))

export const Registration = z.object({
  username: requiredLine(shortUsername, 60).check(
    z.minLength(3, shortUsername),
    // It appears in e-mails to unconfirmed addresses.
    z.refine((name) => !/:\/\/|www\./i.test(name), 'Username must not be a web address'),
    // An address names one account: its owner's.
    z.refine((name) => !name.includes('@'), addressAsName),
  ),
  email: emailText(),
  firstName: optionalLine(100),
  lastName: optionalLine(100),
  password: newPassword(),
})
export type Registration = z.infer<typeof Registration>

/** Changes the password of one's own account. */
export const PasswordChange = z.object({
  currentPassword: requiredText('Current password is required', 1024),
  newPassword: newPassword(),
})
export type PasswordChange = z.infer<typeof PasswordChange>

/** Password reset: request it by e-mail address, then set a new password through the e-mailed link. */
export const ResetRequest = z.object({ email: emailText() })
export type ResetRequest = z.infer<typeof ResetRequest>
export const NewPassword = z.object({ password: newPassword() })
export type NewPassword = z.infer<typeof NewPassword>

/**
 * Name and e-mail address of an account. Changing the address needs the password, because resets are e-mailed there.
 */
export const ProfileChange = z.object({
  firstName: optionalLine(100),
  lastName: optionalLine(100),
  email: emailText(),
  currentPassword: optionalText(1024),
})
export type ProfileChange = z.infer<typeof ProfileChange>

/** The password again, before what somebody at an open browser must not do. */
export const PasswordProof = z.object({ password: requiredText('Password is required', 1024) })
export type PasswordProof = z.infer<typeof PasswordProof>
