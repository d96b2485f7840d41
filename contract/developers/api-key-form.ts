import * as z from 'zod/mini'
import { apiScopes } from '#contract/base/roles.ts'
import { requiredLine } from '#contract/base/text.ts'

export const ApiScope = z.enum(apiScopes)
export type ApiScope = z.infer<typeof ApiScope>

/** Whether a key makes real cards, or is for trying things out. */
export const ApiMode = z.enum(['test', 'live'], 'Please choose test or live')
export type ApiMode = z.infer<typeof ApiMode>

/** The longest name of a key, in characters. */
export const maxKeyName = 80

/** A new key, as the account asks for it. */
export const NewApiKey = z.object({
  name: requiredLine('Please give the key a name', maxKeyName),
  mode: ApiMode,
  scopes: z.array(ApiScope, 'Please choose at least one scope').check(
    z.minLength(1, 'Please choose at least one scope'),
    z.maxLength(apiScopes.length, 'Please name each scope once'),
    z.refine((scopes) => new Set(scopes).size === scopes.length, 'Please name each scope once'),
  ),
})
export type NewApiKey = z.infer<typeof NewApiKey>
