import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { build } from 'vite'
import { afterAll, expect, test } from 'vitest'
import { leanContract } from './lean-contract.ts'
import { precompressed } from './precompressed.ts'

// Both plugins in a real build of a page that calls one endpoint and needs none of its schemas.

const sources = {
  'contract/base/validator.ts': `
    export const schemas = []
    export const object = (shape) => schemas.push({ parse: () => 'a validator is here', shape })
    export const endpoint = (definition) => definition`,
  'contract/sales/cart.ts': `
    import { endpoint, object } from '../base/validator.ts'
    export const Line = object({ id: 'the shape of a line' })
    export const cart = {
      add: endpoint({
        method: 'POST',
        path: '/api/cart',
        once: true,
        summary: 'a summary for the printed documentation',
        access: 'nobody but the server asks',
        params: Line,
        query: Line,
        body: Line,
        reply: object({ line: Line }),
        status: 201,
      }),
    }`,
  'contract/sales/tips.ts': `
    import { endpoint } from '../base/validator.ts'
    import { Line } from './cart.ts'
    const byLink = { base: '/api/track', access: 'nobody but the server asks', params: Line, through: 'a summary for the printed documentation' }
    const tipCalls = (by) => ({
      give: endpoint({ method: 'POST', path: by.base + '/tips', summary: 'a summary' + by.through, access: by.access, params: by.params, reply: Line }),
    })
    export const tips = tipCalls(byLink)`,
  'web/entry.ts': `
    import { cart } from '../contract/sales/cart.ts'
    import { tips } from '../contract/sales/tips.ts'
    console.log(cart.add, tips.give)`,
}

const folder = await mkdtemp(path.join(tmpdir(), 'fairhand-build-'))
for (const [name, text] of Object.entries(sources)) {
  await mkdir(path.dirname(path.join(folder, name)), { recursive: true })
  await writeFile(path.join(folder, name), text)
}
afterAll(() => rm(folder, { recursive: true }))

async function built(outDir: string, { ssr }: { ssr: boolean }): Promise<string> {
  await build({
    configFile: false,
    root: folder,
    logLevel: 'silent',
    plugins: [leanContract(), precompressed()],
    build: {
      outDir,
      ssr,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: path.join(folder, 'web/entry.ts'), output: { entryFileNames: 'entry.js' } },
    },
  })
  return path.join(folder, outDir, 'entry.js')
}

test('the browser’s build has the endpoint’s method and path, but no schema, summary or validator', async () => {
  const file = await built('browser', { ssr: false })
  const script = readFileSync(file, 'utf8')
  for (const kept of ['POST', '/api/cart', 'once']) expect(script).toContain(kept)
  expect(script).not.toMatch(/validator|the shape|printed documentation|nobody but the server|201/)
  expect(brotliDecompressSync(readFileSync(`${file}.br`)).toString()).toBe(script)
})

test('the server’s build has everything, and no compressed files', async () => {
  const file = await built('server', { ssr: true })
  const script = readFileSync(file, 'utf8')
  expect(script).toMatch(/printed documentation/)
  expect(script).toMatch(/the shape of a line/)
  expect(() => readFileSync(`${file}.br`)).toThrow('ENOENT')
})
