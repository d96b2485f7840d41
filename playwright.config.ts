import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'

const chromium = process.env.CHROMIUM_PATH
// Another engine is one that Playwright has built: `playwright install firefox`.
const browserName = browserNamed(process.env.E2E_BROWSER ?? 'chromium')

// The address bar's suggestions are pages of their own in every window, and cost as much as a small one of ours. The
// others are what Playwright switches off by itself, where only the last list counts; the headless shell has no address
// bar, and another list.
const unneeded = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/global-setup.ts',
  outputDir: 'test-results/playwright',
  reporter: [['list'], ['json']],
  // A busy machine is slow, not wrong: these ends are for what never comes.
  timeout: 600_000,
  expect: { timeout: 90_000 },
  // Each has a shop, and PostgreSQL's hundred connections are enough for eight.
  workers: Math.min(availableParallelism(), 8),
  fullyParallel: true,
  forbidOnly: true,
  // Until all have been walked five times in a row, a machine that nobody watches tries a failed one again.
  retries: process.env.CI ? 1 : 0,
  use: {
    browserName,
    actionTimeout: 90_000,
    viewport: { width: 1280, height: 900 },
    // Recording costs a third of the time: TRACE=on where a failure has to be looked into.
    trace: process.env.TRACE === 'on' ? 'retain-on-failure' : 'off',
    ...(browserName === 'chromium' && {
      launchOptions: {
        ...(chromium && { executablePath: chromium }),
        args: [
          '--no-sandbox',
          '--disable-gpu',
          '--disable-quic',
          '--no-first-run',
          '--disable-background-networking',
          '--disable-component-update',
          '--disable-sync',
          ...(chromium?.endsWith('headless-shell') ? [] : [`--disable-features=${unneeded.join()}`]),
        ],
      },
    }),
  },
})

function browserNamed(name: string) {
  if (name === 'chromium' || name === 'firefox' || name === 'webkit') return name
  throw new Error(`E2E_BROWSER ${name} is none of chromium, firefox, webkit.`)
}
