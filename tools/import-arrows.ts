// Part of `npm run lint`: checks the direction of imports between the districts of server/, contract/ and web/, and
// that no two folders import each other, directly or indirectly (decision 056). Tests are exempt.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { circlesOf, districtFaults } from './support/import-rules.ts'

const root = path.join(import.meta.dirname, '..')
const arrows = globSync('{server,contract,web}/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .flatMap((from) => importsOf(readFileSync(path.join(root, from), 'utf8'), from).map((to) => ({ from, to })))

const faults = [...districtFaults(arrows), ...circlesOf(arrows)]
for (const fault of faults) console.error(fault)
console.log(`${arrows.length} imports, ${faults.length} against the arrow`)
process.exit(faults.length > 0 ? 1 : 0)

/** A file's imports within the shop, as paths from the root. */
function importsOf(text: string, from: string): string[] {
  return [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'(#|\.\/)([^']+)'/g)].map(([, kind, rest]) =>
    kind === '#' ? rest! : path.join(path.dirname(from), rest!),
  )
}
