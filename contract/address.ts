import * as z from 'zod/mini'
import { requiredText } from './text.ts'

/** A postal address (product.md, sections 3 and 5). */
export const Address = z.object({
  name: requiredText('Name is required'),
  street: requiredText('Street address is required'),
  city: requiredText('City is required'),
  state: requiredText('State is required'),
  zipCode: requiredText('ZIP code is required', 20),
  country: requiredText('Country is required'),
})
export type Address = z.infer<typeof Address>

export const defaultCountry = 'United States'
