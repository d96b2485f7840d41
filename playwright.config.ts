import { defineConfig } from '@playwright/test'

// Another port lets two people test on one machine.
const port = Number(process.env.E2E_PORT ?? 3399)
const dataDir = `test-results/data-${port}`
const chromium = process.env.CHROMIUM_PATH

export default defineConfig({
  testDir: 'e2e',
  outputDir: `test-results/playwright-${port}`,
  reporter: [['list'], ['json']],
  timeout: 90_000,
  // A busy machine is slow, not wrong.
  expect: { timeout: 15_000 },
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  use: {
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1280, height: 900 },
    // Recording costs a third of the time: TRACE=on where a failure has to be looked into.
    trace: process.env.TRACE === 'on' ? 'retain-on-failure' : 'off',
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
  },
  webServer: {
    command: 'node server/main.ts',
    url: `http://localhost:${port}/healthz`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      NODE_ENV: 'test',
      PORT: String(port),
      DATA_DIR: dataDir,
      RATE_LIMIT: 'off',
      ADMIN_PASSWORD: 'correct horse battery',
    },
  },
})
