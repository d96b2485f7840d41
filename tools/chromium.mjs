import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { run, timed } from './prepare.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const macs = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium']

/**
 * The path of a browser for the journeys: CHROMIUM_PATH, an installed one, Playwright's own, or one that is installed
 * now (by Playwright, else from Debian's packages where this is root).
 */
export async function findOrInstallChromium() {
  const found = process.env.CHROMIUM_PATH ?? installed() ?? (await playwrights())
  if (found) return found
  await timed('Installing a browser for the tests', install)
  const now = installed() ?? (await playwrights())
  if (!now) throw new Error('No browser for the tests: please install Chromium or set CHROMIUM_PATH.')
  return now
}

function installed() {
  for (const name of names) {
    try {
      return execFileSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).trim()
    } catch {
      // not this one
    }
  }
  return macs.find((file) => existsSync(file))
}

async function playwrights() {
  const { chromium } = await import('@playwright/test')
  const file = chromium.executablePath()
  return existsSync(file) ? file : undefined
}

async function install() {
  const debian = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (debian) {
    await run('apt-get', ['update', '-qq'], { quiet: true, tolerant: true })
    await run('apt-get', ['install', '-y', '-qq', 'chromium'], { quiet: true, tolerant: true, env: { DEBIAN_FRONTEND: 'noninteractive' } })
  }
  if (!installed()) await run('npx', ['playwright', 'install', '--with-deps', 'chromium'], { quiet: true, tolerant: true })
}
