import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'

/** Everything that the built pages depend on. */
export const buildSources = [
  'web',
  'contract',
  'vite.config.ts',
  'tools/vite-plugins',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
]

/** A hash of the build's inputs. */
export function buildStamp(root) {
  const hash = createHash('sha256')
  for (const name of buildSources) {
    for (const file of filesIn(path.join(root, name))) hash.update(path.relative(root, file)).update(readFileSync(file))
  }
  return hash.digest('hex')
}

function filesIn(place) {
  if (!existsSync(place) || /\.test\.tsx?$/.test(place)) return []
  if (!statSync(place).isDirectory()) return [place]
  return readdirSync(place)
    .sort()
    .flatMap((name) => filesIn(path.join(place, name)))
}
