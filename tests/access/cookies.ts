/** The calls that set a cookie for a known visitor; no other call sets any. */
export const cookiesOf: Record<string, string[]> = {
  'accounts.signIn': ['fairhand', 'fairhand-device'],
  'accounts.register': ['fairhand', 'fairhand-device'],
  'accounts.signOut': ['fairhand'],
  'ownAccount.changePassword': ['fairhand-device'],
  'ownAccount.signOutEverywhere': ['fairhand'],
  'ownAccount.remove': ['fairhand'],
  'passwordResets.use': ['fairhand-device'],
  'admins.signIn': ['fairhand-admin', 'fairhand-admin-device'],
  'admins.giveSecondFactor': ['fairhand-admin', 'fairhand-admin-device'],
  'adminResets.use': ['fairhand-admin-device'],
  'admins.signOut': ['fairhand-admin'],
  'admins.changePassword': ['fairhand-admin-device'],
  'studio.signIn': ['fairhand_studio', 'fairhand_studio-device'],
  'studio.acceptInvitation': ['fairhand_studio', 'fairhand_studio-device'],
  'studio.signOut': ['fairhand_studio'],
  'studio.useReset': ['fairhand_studio-device'],
  'studioOwn.changePassword': ['fairhand_studio-device'],
}
/** These calls start a visit for new visitors. */
export const firstVisits: Record<string, string[]> = { 'cart.add': ['fairhand'], 'favorites.add': ['fairhand'] }

/** The required form of a cookie line: name, value and these attributes, and no domain. */
export function cookieLine(name: string, { https }: { https: boolean }): RegExp {
  const age = '(; Max-Age=\\d+)?'
  const gone = '(; Expires=Thu, 01 Jan 1970 00:00:00 GMT)?'
  const sameSite = /admin|studio/.test(name) ? 'Strict' : 'Lax'
  const secure = https ? '; Secure' : ''
  return new RegExp(
    `^${https ? '__Host-' : ''}${name}=[\\w.-]*${age}; Path=/${gone}; HttpOnly${secure}; SameSite=${sameSite}$`,
  )
}
