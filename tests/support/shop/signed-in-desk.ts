import { expect } from 'vitest'
import { admins } from '#contract/admin/admins.ts'
import { comeAgain } from './come-again.ts'
import { adminPassword } from './postgres-setup.ts'
import { Visitor } from './visitor.ts'

/** The shop's first administrator, an owner, signed in. */
export async function signedInDesk(shop: { url: string }): Promise<Visitor> {
  const desk = new Visitor(shop)
  const credentials = { username: 'admin', password: adminPassword }
  const { status } = await comeAgain(() => desk.call(admins.signIn, { body: credentials }))
  expect(status).toBe(200)
  return desk
}
