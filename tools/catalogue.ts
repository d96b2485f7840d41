// `npm run catalogue -- export <file.zip>` writes the whole catalog to one file; `npm run catalogue -- import
// <file>...` validates CSV, ZIP and picture files and applies them, as the admin does. After an interruption, the same
// command resumes.
import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { eq } from 'drizzle-orm'
import { type CatalogImport, partBytes } from '#contract/catalog/catalog-admin.ts'
import { exportCatalog } from '#server/catalog/catalog-import/export-catalog.ts'
import { getImport, listRefused } from '#server/catalog/catalog-import/describe-import.ts'
import { beginImport, checkImport, startImport, stopImport, takePart } from '#server/catalog/catalog-import/imports.ts'
import { workOnImport } from '#server/catalog/catalog-import/work-on-import.ts'
import { readConfig } from '#server/platform/config/config.ts'
import type { Db } from '#server/platform/db/db.ts'
import { admins } from '#server/platform/db/schema.ts'
import { type Media, openMedia } from '#server/platform/pictures/media.ts'
import { withDatabase } from './support/with-database.ts'

const { command, files, as, checkOnly } = readArguments()
const config = readConfig(process.env)
await withDatabase(config, async (db) => {
  const shop = { db, media: openMedia(db, config.media) }
  if (command === 'export') await exportTo(shop, files[0]!)
  else await importFrom(shop, files)
})

interface Opened {
  db: Db
  media: Media
}

/** The file gets its name only when it is complete. */
async function exportTo({ db, media }: Opened, file: string): Promise<void> {
  const unfinished = `${file}.unfinished-${process.pid}`
  try {
    await pipeline(await exportCatalog(db, media), createWriteStream(unfinished, { flags: 'wx' }))
    await rename(unfinished, file)
  } finally {
    await rm(unfinished, { force: true })
  }
  console.log(`${file}: ${Math.ceil((await stat(file)).size / 1024)} KiB`)
}

async function importFrom({ db, media }: Opened, files: string[]): Promise<void> {
  const { id, state } = await sendFiles(db, files)
  if (state !== 'importing') {
    await checkImport(db, undefined, id)
    await workOnImport({ db, media }, id, { until: Infinity, onStep: () => show(db, id, 'checked') })
  }
  const checked = await getImport(db, id)
  process.stdout.write('\n')
  if (checked.failure) throw new Error(checked.failure)
  for (const note of checked.notes) console.log(note)
  await printSummary(db, checked)
  if (checkOnly) {
    await stopImport(db, id)
    return
  }
  await startImport(db, undefined, id)
  await workOnImport({ db, media }, id, { until: Infinity, onStep: () => show(db, id, 'imported') })
  process.stdout.write('\n')
  await printSummary(db, await getImport(db, id))
}

/** Uploads to the database as the admin does, so that an interrupted import is recognized by its files. */
async function sendFiles(db: Db, files: string[]): Promise<CatalogImport> {
  const [admin] = await db.select({ id: admins.id }).from(admins).where(eq(admins.username, as))
  if (!admin) throw new Error(`There is no administrator ${as}: name one with --as <user name>.`)
  const chosen = await Promise.all(
    files.map(async (file) => {
      const { size, mtimeMs } = await stat(file)
      return { name: path.basename(file), size, modified: mtimeMs }
    }),
  )
  const run = await beginImport(db, admin.id, chosen)
  if (run.nextPart === null) return run
  let position = 0
  let pieces: Buffer[] = []
  let length = 0
  const put = async () => {
    await takePart(db, run.id, position++, Buffer.concat(pieces, length))
    pieces = []
    length = 0
  }
  for (const file of files) {
    for await (const bytes of createReadStream(file)) {
      const piece = bytes as Buffer
      const fits = Math.min(piece.length, partBytes - length)
      pieces.push(piece.subarray(0, fits))
      length += fits
      if (length < partBytes) continue
      await put()
      pieces.push(piece.subarray(fits))
      length = piece.length - fits
    }
  }
  if (length > 0) await put()
  return run
}

async function show(db: Db, id: string, word: string): Promise<void> {
  const { counts } = await getImport(db, id)
  const sum = (pick: (each: (typeof counts)[number]) => number) => counts.reduce((total, each) => total + pick(each), 0)
  const all = sum(({ unread, make, change, leave, refused }) => unread + make + change + leave + refused)
  const done = word === 'checked' ? all - sum(({ unread }) => unread) : sum(({ done, refused }) => done + refused)
  process.stdout.write(`\r${done} of ${all} rows ${word}`)
}

async function printSummary(db: Db, { id, counts }: CatalogImport): Promise<void> {
  for (const { kind, make, change, leave, refused } of counts)
    console.log(`${kind}: ${make} new, ${change} changed, ${leave} unchanged, ${refused} with errors`)
  for (let page = 1; ; page++) {
    const { rows } = await listRefused(db, id, page)
    if (rows.length === 0) return
    for (const { kind, row, issues } of rows)
      for (const { column, message } of issues)
        console.log(`  ${kind}, row ${row}: ${column && `${column}: `}${message}`)
  }
}

function readArguments() {
  const options = { as: { type: 'string' }, check: { type: 'boolean' } } as const
  const { values, positionals } = parseArgs({ options, allowPositionals: true, strict: false })
  const [command, ...files] = positionals
  const isRight = (command === 'export' && files.length === 1) || (command === 'import' && files.length > 0)
  if (!isRight) {
    console.error(
      'npm run catalogue -- export <file.zip>\nnpm run catalogue -- import <file>... [--check] [--as <user name>]',
    )
    process.exit(2)
  }
  const as = typeof values.as === 'string' ? values.as : (process.env.ADMIN_USERNAME ?? 'admin')
  return { command, files, as, checkOnly: values.check === true }
}
