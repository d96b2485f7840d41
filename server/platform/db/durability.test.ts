import { randomBytes } from 'node:crypto'
import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { quotes } from '#contract/business/quotes.ts'
import { startShopProcess } from '#tests/support/shop/shop-process.ts'
import { recordFigures, rounds, seededChance } from '#tests/support/checks/chaos-figures.ts'
import { createTestDatabase } from '#tests/support/shop/test-database.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'

// D1: acknowledged writes survive, however the process ends.

const kills = rounds(2, 40)

test(
  `${kills} kills while people write: nothing that was acknowledged is missing`,
  { timeout: 1_800_000 },
  async () => {
    const chance = seededChance()
    const scratch = await mkdtemp(path.join(tmpdir(), 'fairhand-kills-'))
    const ledger = path.join(scratch, 'acknowledged')
    const { url, drop } = await createTestDatabase()
    try {
      await appendFile(ledger, '')
      for (let kill = 0; kill < kills; kill++) {
        const shop = await startShopProcess({ DATABASE_URL: url, DATA_DIR: scratch })
        const before = (await acknowledged(ledger)).length
        const writers = Array.from({ length: 8 }, () => write(shop, ledger))
        while ((await acknowledged(ledger)).length < before + 10)
          await new Promise((resolve) => setTimeout(resolve, 20))
        await new Promise((resolve) => setTimeout(resolve, chance() * 300))
        await shop.kill()
        await Promise.all(writers)
      }
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      const { rows } = await client.query<{ company_name: string }>('select company_name from bulk_quotes')
      await client.end()
      const stored = new Set(rows.map((row) => row.company_name))
      expect((await acknowledged(ledger)).filter((company) => !stored.has(company))).toEqual([])
      recordFigures('D1 acknowledged writes', { rounds: (await acknowledged(ledger)).length, kills })
    } finally {
      await drop()
      await rm(scratch, { recursive: true, force: true })
    }
  },
)

/** Sends quote requests until the shop is killed, and records each accepted one. */
async function write(shop: { url: string }, ledger: string): Promise<void> {
  const visitor = new Visitor(shop)
  for (;;) {
    const companyName = randomBytes(8).toString('hex')
    const body = {
      companyName,
      contactName: 'Ann',
      contactEmail: 'ann@shop.test',
      eventType: 'Other' as const,
      estimatedQuantity: 100,
    }
    const answer = await visitor.call(quotes.request, { body }).catch(() => undefined)
    if (!answer) return
    if (answer.status < 300) await appendFile(ledger, `${companyName}\n`)
  }
}

async function acknowledged(ledger: string): Promise<string[]> {
  return (await readFile(ledger, 'utf8')).split('\n').filter(Boolean)
}
