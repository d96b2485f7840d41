import * as z from 'zod/mini'
import { apiScopes } from '#contract/base/roles.ts'
import { requiredLine, requiredText } from '#contract/base/text.ts'

export const ApiScope = z.enum(apiScopes)
export type ApiScope = z.infer<typeof ApiScope>

/** Whether a key orders real cards or is for testing. */
export const ApiMode = z.enum(['test', 'live'], 'Choose test or live')
export type ApiMode = z.infer<typeof ApiMode>

/** The longest name of a key, in characters. */
export const maxKeyName = 80

/** Input for a new key. */
export const NewApiKey = z.object({
  name: requiredLine('Give the key a name', maxKeyName),
  mode: ApiMode,
  scopes: z.array(ApiScope, 'Please choose at least one scope').check(
    z.minLength(1, 'Please choose at least one scope'),
    z.maxLength(apiScopes.length, 'Please name each scope once'),
    z.refine((scopes) => new Set(scopes).size === scopes.length, 'Please name each scope once'),
  ),
  /** The account's password. */
  password: requiredText('Password is required', 1024),
})
export type NewApiKey = z.infer<typeof NewApiKey>
