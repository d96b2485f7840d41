import { execFileSync } from 'node:child_process'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A separate file system that a test may fill completely. */
export interface SmallDisk {
  folder: string
  fill(): void
  free(): void
  close(): Promise<void>
}

/** @returns undefined if the system does not allow mounting one */
export async function mountSmallDisk(megabytes: number): Promise<SmallDisk | undefined> {
  const folder = await mkdtemp(path.join(tmpdir(), 'fairhand-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    await rm(folder, { recursive: true })
    return undefined
  }
  const ballast = path.join(folder, 'ballast')
  return {
    folder,
    fill() {
      const file = openSync(ballast, 'a')
      for (const size of [1 << 20, 1 << 12]) writeUntilFull(file, Buffer.alloc(size, 1))
      closeSync(file)
    },
    free: () => rmSync(ballast, { force: true }),
    async close() {
      execFileSync('umount', [folder])
      await rm(folder, { recursive: true })
    },
  }
}

function writeUntilFull(file: number, chunk: Buffer): void {
  try {
    for (;;) writeSync(file, chunk)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
  }
}
