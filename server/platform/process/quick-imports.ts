import { type ResolveFnOutput, registerHooks } from 'node:module'

// Node reads drizzle-orm's 180 KB package.json again for each of its hundred files and for each file that imports it: 1
// s of a start, and 170 MB of garbage (decision 025). Drizzle's own files import each other by relative path, and its
// name always resolves to the same file. Remove this once Node caches a parsed package.json (since nodejs/node#50322 it
// is read for each file: nodejs/node#60397), or Drizzle lists its entry points in a small one: importing the server
// without this file then takes no longer than with it.

const known = new Map<string, ResolveFnOutput>()

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL, conditions } = context
    if (specifier.startsWith('.') && parentURL?.includes('/node_modules/drizzle-orm/') && parentURL.endsWith('.js'))
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
    if (!/^drizzle-orm(\/|$)/.test(specifier) || !conditions.includes('import')) return next(specifier, context)
    const found = known.get(specifier) ?? next(specifier, context)
    known.set(specifier, found)
    return { ...found, shortCircuit: true }
  },
})
