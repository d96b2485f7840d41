/** What happens around a call of a provider. @param name of the call */
export type Around = (name: string, call: () => Promise<unknown>) => Promise<unknown>

/** Wraps the named calls of a provider, the first of `around` innermost; everything else is unchanged. */
export function watchCalls<Provider extends object>(
  provider: Provider,
  names: readonly (keyof Provider & string)[],
  around: readonly Around[],
): Provider {
  const wrapped = names.map((name) => {
    const call = provider[name] as (...given: unknown[]) => Promise<unknown>
    const watched = (...given: unknown[]) =>
      around.reduce<() => Promise<unknown>>(
        (inner, outer) => () => outer(name, inner),
        () => call(...given),
      )()
    return [name, watched]
  })
  return { ...provider, ...Object.fromEntries(wrapped) }
}
