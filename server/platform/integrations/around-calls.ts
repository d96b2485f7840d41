/** A provider whose named calls are made by `around`; all else is as it was. */
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
