/** What an administrator is there for; an owner may do everything (product.md, section 6). */
export const adminRoles = ['owner', 'desk', 'catalog'] as const
export type AdminRole = (typeof adminRoles)[number]

/** Who of the administrators may call something: owners may always, and of the others nobody who is not named. */
interface Restricted {
  /** The roles besides owners; `own`: about the caller's own sign-in, for every administrator. */
  roles?: readonly Exclude<AdminRole, 'owner'>[] | 'own'
}

/** Whether an administrator of this role may call it; the portal shows nobody what the server would refuse. */
export function mayCall(role: AdminRole | undefined, { roles = [] }: Restricted): boolean {
  if (roles === 'own' || role === 'owner') return true
  return role !== undefined && roles.includes(role)
}

/** What a key of API v1 opens (product.md, section 21). */
export const apiScopes = ['orders:write', 'orders:read', 'catalog:read', 'balance:read'] as const
