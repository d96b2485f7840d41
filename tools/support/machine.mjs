import { execFileSync } from 'node:child_process'
import os from 'node:os'
import { root } from './processes.mjs'

/** The commit and machine that a report was made with. */
export function describeRun() {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
  const changed = git('status', '--porcelain', '--untracked-files=no', '--', '.', ':!docs')
  const memory = Math.round(os.totalmem() / 2 ** 30)
  return `Commit ${git('rev-parse', '--short', 'HEAD')}${changed ? ' with changes' : ''}. Machine: ${os.cpus().length} cores (${os.cpus()[0].model.trim()}), ${memory} GiB, ${os.type()}, Node ${process.version}`
}
