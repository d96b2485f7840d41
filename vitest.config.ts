import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Longest first, or the last one is waited for by an idle core. */
const longest = ['interleavings', 'crash', 'reconcile', 'provider', 'webhook', 'delivery']

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const place = longest.findIndex((name) => moduleId.includes(`/${name}.test.`))
      return place < 0 ? longest.length : place
    }
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other))
  }
}

export default defineConfig({
  test: {
    include: ['{contract,server,web,tools,tests}/**/*.test.{ts,tsx}'],
    globalSetup: ['./tests/support/shop/postgres-setup.ts'],
    sequence: { sequencer: LongestFirst },
    // A busy machine is slow, not wrong.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    maxWorkers: 3,
    execArgv: ['--import', './server/process/quick-imports.ts'],
  },
})
