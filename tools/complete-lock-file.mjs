// `npm run lock`: adds the builds for other platforms to package-lock.json. npm omits optional packages that the
// current registry does not serve, such as a mirror for a single platform, and then `npm ci` rejects the file. The
// parents' optionalDependencies and the packages' names contain enough information: npm downloads such a package on its
// own platform only. `--check` writes nothing and fails when something is missing. Another file can be named instead of
// the two that have such packages.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fail, root } from './support/processes.mjs'

const buildName =
  /[-/](aix|android|darwin|freebsd|linux|macos|netbsd|openbsd|openharmony|sunos|win32|windows)-(\w+)(?:-(\w+))?$/

const check = process.argv.includes('--check')
const named = process.argv.slice(2).find((word) => !word.startsWith('--'))
const ours = ['package-lock.json', 'tools/on-demand/package-lock.json'].map((name) => path.join(root, name))
for (const file of named ? [named] : ours) completeFile(file)

function completeFile(file) {
  const text = readFileSync(file, 'utf8')
  const lock = JSON.parse(text)
  const notes = complete(lock.packages)
  lock.packages = sorted(lock.packages)
  const completed = `${JSON.stringify(lock, null, 2)}\n`
  for (const note of notes) console.log(note)
  if (completed === text) console.log('The lock file is complete.')
  else if (check) fail('The lock file is not complete: `npm run lock` completes it.')
  else writeFileSync(file, completed)
}

function complete(packages) {
  const notes = []
  for (const [name, entry] of Object.entries(packages)) {
    // Download addresses of one registry are useless to users of another.
    if (!/^https?:.*\/-\/[^/]+\.tgz$/.test(entry.resolved ?? '')) continue
    delete entry.resolved
    notes.push(`Without its address: ${name}`)
  }
  for (const wanted of wantedBuilds(packages)) {
    if (isThere(packages, wanted)) continue
    const place = placeFor(packages, wanted)
    packages[place] = buildEntry(packages, wanted)
    notes.push(`Added: ${place} ${wanted.version}`)
  }
  return notes
}

function wantedBuilds(packages) {
  return Object.entries(packages).flatMap(([parent, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies).map(([name, version]) => ({ parent, name, version })),
  )
}

/** Only npm itself interprets ranges. */
function isThere(packages, wanted) {
  const found = packages[find(packages, wanted)]
  return found && (found.version === wanted.version || !isExact(wanted.version))
}

function isExact(version) {
  return /^\d+\.\d+\.\d+/.test(version)
}

/** Where Node resolves it from its parent's folder: there, or in the nearest folder above. */
function find(packages, { parent, name }) {
  return foldersFrom(parent)
    .map((folder) => `${folder}node_modules/${name}`)
    .find((place) => place in packages)
}

function foldersFrom(parent) {
  if (parent === '') return ['']
  const above = parent.slice(0, parent.lastIndexOf('node_modules/')).replace(/\/$/, '')
  return [`${parent}/`, ...foldersFrom(above)]
}

/** At the top level, unless another version is needed there; an unused one is replaced. */
function placeFor(packages, { parent, name }) {
  const top = `node_modules/${name}`
  const isNeeded = wantedBuilds(packages).some(
    (other) => other.name === name && find(packages, other) === top && isThere(packages, other),
  )
  return isNeeded ? `${parent}/${top}` : top
}

/** In npm's property order: scalars before objects. */
function buildEntry(packages, { parent, name, version }) {
  const platform = platformOf(name)
  if (!platform || !isExact(version))
    fail(`${parent} wants ${name} ${version}: its version and platform cannot be determined from that.`)
  const { dev, devOptional, optionalDependencies } = packages[parent]
  const siblings = Object.keys(optionalDependencies).map((each) => packages[find(packages, { parent, name: each })])
  const { license, engines } = siblings.find((each) => each?.integrity) ?? {}
  const { os, cpu, libc } = platform
  return dropEmpty({ version, cpu, dev, devOptional, libc, license, optional: !devOptional, os, engines })
}

/** Native builds are named `<package>-<system>-<processor>`, on Linux plus the C library. */
function platformOf(name) {
  if (name.includes('wasm32')) return { cpu: ['wasm32'] }
  const [, system, cpu, abi] = name.match(buildName) ?? []
  if (!system) return undefined
  const libc = system === 'linux' ? { gnu: ['glibc'], musl: ['musl'] }[abi] : undefined
  return { os: [{ windows: 'win32', macos: 'darwin' }[system] ?? system], cpu: [cpu], libc }
}

function dropEmpty(entry) {
  return Object.fromEntries(Object.entries(entry).filter(([, value]) => value))
}

/** Sorted as npm does, so that its next change produces no other differences. */
function sorted(packages) {
  return Object.fromEntries(Object.entries(packages).sort(([one], [other]) => one.localeCompare(other, 'en')))
}
