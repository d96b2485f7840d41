import * as z from 'zod/mini'
import { emailText, optionalText, requiredText } from './text.ts'

/** Sign-in of shoppers and administrators (specification, section 5). */
export const Credentials = z.object({
  username: requiredText('Username is required'),
  password: requiredText('Password is required', 1024),
})
export type Credentials = z.infer<typeof Credentials>

const shortUsername = 'Username must be at least 3 characters'
const shortPassword = 'Password must be at least 6 characters'

export const Registration = z.object({
  username: requiredText(shortUsername, 60).check(z.minLength(3, shortUsername)),
  email: emailText(),
  firstName: optionalText(100),
  lastName: optionalText(100),
  password: requiredText(shortPassword, 1024).check(z.minLength(6, shortPassword)),
})
export type Registration = z.infer<typeof Registration>
