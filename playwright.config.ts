import { defineConfig } from '@playwright/test'

// Another port lets two people test on one machine.
const port = Number(process.env.E2E_PORT ?? 3399)
const chromium = process.env.CHROMIUM_PATH
// Another engine is one that Playwright has built: `playwright install firefox`.
const browserName = browserNamed(process.env.E2E_BROWSER ?? 'chromium')
const catalogJourneys = /\/dashboard[\w-]*\.spec/

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/global-setup.ts',
  outputDir: `test-results/playwright-${port}`,
  reporter: [['list'], ['json']],
  timeout: 90_000,
  // A busy machine is slow, not wrong.
  expect: { timeout: 15_000 },
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // A machine that nobody watches tries once more what failed beside the others, and names it (tools/test.mjs).
  retries: process.env.CI ? 1 : 0,
  use: {
    browserName,
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
        ],
      },
    }),
  },
  projects: [
    { name: 'shop', testIgnore: catalogJourneys, use: { baseURL: `http://localhost:${port}` } },
    // What changes the catalog has a shop of its own: the others' cards stay where they are.
    { name: 'catalogue', testMatch: catalogJourneys, use: { baseURL: `http://localhost:${port + 1}` } },
  ],
  webServer: [port, port + 1].map((each) => ({
    command: 'node server/main.ts',
    url: `http://localhost:${each}/healthz`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
    env: {
      NODE_ENV: 'test',
      PORT: String(each),
      DATA_DIR: `test-results/data-${each}`,
      DEMO: 'catalog',
      RATE_LIMIT: 'off',
      // Long enough to press Undo, short enough to wait for the e-mail.
      UNDO_SECONDS: '5',
      ADMIN_PASSWORD: 'correct horse battery',
    },
  })),
})

function browserNamed(name: string) {
  if (name === 'chromium' || name === 'firefox' || name === 'webkit') return name
  throw new Error(`E2E_BROWSER ${name} is none of chromium, firefox, webkit.`)
}
