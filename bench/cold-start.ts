import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { median } from './kept.ts'
import { type World, serveShop } from './world.ts'

const starts = 5

/** Time in ms from process start to the first page, on an existing database; the median of five starts. */
export async function measureColdStart({ databaseUrl }: World): Promise<number> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'fairhand-start-'))
  const times: number[] = []
  for (let start = 0; start < starts; start++) {
    const begins = performance.now()
    const shop = await serveShop(databaseUrl, dataDir, '/')
    times.push(performance.now() - begins)
    await shop.close()
  }
  await rm(dataDir, { recursive: true })
  return median(times)
}
