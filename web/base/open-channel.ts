/** A channel between this browser's tabs; undefined where storage is off, as browsers then refuse it. */
export function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name)
  } catch {
    return undefined
  }
}
