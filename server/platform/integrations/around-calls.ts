/** Wraps the named calls of a provider in `around`; everything else is unchanged. */
export function aroundCalls<Provider extends object>(
  provider: Provider,
  names: readonly (keyof Provider & string)[],
  around: (name: string, call: () => Promise<unknown>) => Promise<unknown>,
): Provider {
  const wrapped = names.map((name) => {
    const call = provider[name] as (...given: unknown[]) => Promise<unknown>
    return [name, (...given: unknown[]) => around(name, () => call(...given))]
  })
  return { ...provider, ...Object.fromEntries(wrapped) }
}
