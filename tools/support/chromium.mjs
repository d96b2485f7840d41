import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { run, timed } from './processes.mjs'

/**
 * The path of a browser for the journeys: CHROMIUM_PATH, an installed one, Playwright's own, or one installed now, by
 * Playwright or, as root, from Debian's packages.
 */
export async function findOrInstallChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named && !runs(named)) throw new Error(`CHROMIUM_PATH ${named} is not a working browser.`)
  const found = named || (await findChromium()) || (await timed('Installing a browser for the tests', install))
  if (!found) throw new Error('No browser for the tests: please install Chromium, or set CHROMIUM_PATH.')
  return found
}

async function findChromium() {
  // The headless shell takes half the time, because it has no window.
  const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
  const folders = (process.env.PATH ?? '').split(':')
  const files = names.flatMap((name) => folders.map((folder) => `${folder}/${name}`))
  const apps = ['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`)
  const { chromium } = await import('@playwright/test')
  return [...files, ...apps, chromium.executablePath()].find(runs)
}

/** Ubuntu's chromium-browser may be a mere wrapper for a snap, and Playwright's own may lack libraries. */
function runs(file) {
  if (!existsSync(file)) return false
  try {
    execFileSync(file, ['--version'], { stdio: 'ignore', timeout: 20_000 })
    return true
  } catch {
    return false
  }
}

async function install() {
  await run('playwright', ['install', 'chromium'], { quiet: true }).catch(() => {})
  const found = await findChromium()
  if (found || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return found
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], { quiet: true, env }).catch(() => {})
  await run('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell'], { quiet: true, env }).catch((error) =>
    console.error(error.message),
  )
  return findChromium()
}
