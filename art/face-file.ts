import { createRequire } from 'node:module'
import path from 'node:path'

const { resolve } = createRequire(path.join(import.meta.dirname, 'faces/package.json'))

/** A file of a face's @fontsource package, e.g. 'files/kalam-latin-300-normal.woff2' of 'kalam': `npm run draw` installs them. */
export const faceFile = (family: string, file: string) =>
  path.join(path.dirname(resolve(`@fontsource/${family}/package.json`)), file)
