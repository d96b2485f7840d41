/** Tells a password manager which account a password form belongs to. */
export function HiddenUsername({ username = '' }: { username?: string }) {
  return <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
}
