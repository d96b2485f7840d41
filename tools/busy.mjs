// `npm run test:busy`: the everyday tests beside two burners for each core, so that the machine has a third of its
// speed and any test that depends on the clock fails. `npm run test:busy -- 5` does so five times, up to the first failure.
import { spawn } from 'node:child_process'
import os from 'node:os'
import { fail, node, run } from './support/processes.mjs'
import { install } from './support/prepare.mjs'

const rounds = Number(process.argv[2] ?? 1)
if (!Number.isInteger(rounds) || rounds < 1) fail('How many rounds? A number, as in `npm run test:busy -- 5`.')
await install().catch((error) => fail(error.message))

/** Exits when its parent is gone, and after two hours in any case. */
const burner = `const end = Date.now() + 7_200_000; while (Date.now() < end && process.ppid === ${process.pid});`
const burners = Array.from({ length: 2 * os.availableParallelism() }, () => spawn(node, ['-e', burner]))
process.on('exit', () => burners.forEach((each) => each.kill('SIGKILL')))

for (let round = 1; round <= rounds; round++) {
  console.log(`\n== Round ${round} of ${rounds}, beside ${burners.length} burners`)
  if ((await run(node, ['tools/test.mjs', '--everyday'])) !== 0) fail(`Round ${round} failed.`)
}
// The burners would keep this process alive.
process.exit()
