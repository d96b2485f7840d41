import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** Writes a brotli version of each script and stylesheet of the browser's build, for the server to send unchanged. */
export function precompressed(): Plugin {
  return {
    name: 'precompressed',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    writeBundle({ dir = '' }, bundle) {
      for (const name of Object.keys(bundle).filter((name) => /\.(js|css)$/.test(name))) {
        const file = path.join(dir, name)
        writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)))
      }
    },
  }
}
