// Part of `npm run lint`: the direction of imports between the folders of server/ (decision 029). Platform imports no
// noun, nouns import platform and nouns below them, the roof imports everything, and folders never import each other in
// a cycle. Tests are exempt.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { circlesOf, storeyFaults } from './support/import-rules.ts'

const root = path.join(import.meta.dirname, '..')
const arrows = globSync('{server,contract,web}/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .flatMap((from) => importsOf(readFileSync(path.join(root, from), 'utf8'), from).map((to) => ({ from, to })))

const faults = [...storeyFaults(arrows), ...circlesOf(arrows)]
for (const fault of faults) console.error(fault)
console.log(`${arrows.length} imports, ${faults.length} against the arrow`)
process.exit(faults.length > 0 ? 1 : 0)

/** A file's imports within the shop, as paths from the root. */
function importsOf(text: string, from: string): string[] {
  return [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'(#|\.\/)([^']+)'/g)].map(([, kind, rest]) =>
    kind === '#' ? rest! : path.join(path.dirname(from), rest!),
  )
}
