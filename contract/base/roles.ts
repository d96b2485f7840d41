/** An administrator's role; an owner may do everything (product.md, section 6). */
export const adminRoles = ['owner', 'desk', 'catalog'] as const
export type AdminRole = (typeof adminRoles)[number]

/** Which administrators may call an endpoint: owners always, others only if named. */
interface Restricted {
  /** The roles besides owners; `own`: about the caller's own sign-in, for every administrator. */
  roles?: readonly Exclude<AdminRole, 'owner'>[] | 'own'
}

/** Whether an administrator with this role may call it; the portal hides what the server would refuse. */
export function mayCall(role: AdminRole | undefined, { roles = [] }: Restricted): boolean {
  if (roles === 'own' || role === 'owner') return true
  return role !== undefined && roles.includes(role)
}

/** The scopes of an API v1 key (product.md, section 21). */
export const apiScopes = ['orders:write', 'orders:read', 'catalog:read', 'balance:read'] as const
