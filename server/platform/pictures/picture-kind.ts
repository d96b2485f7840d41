/** The kinds of pictures that browsers send, by their first bytes in hexadecimal, whatever their name says. */
const kinds = {
  jpeg: /^ffd8ff/,
  png: /^89504e470d0a1a0a/,
  webp: /^52494646.{8}57454250/,
  gif: /^474946383[79]61/,
}

export type PictureKind = keyof typeof kinds

/** @returns undefined for every other file */
export function pictureKind(file: Buffer): PictureKind | undefined {
  const start = file.toString('hex', 0, 12)
  return (Object.keys(kinds) as PictureKind[]).find((kind) => kinds[kind].test(start))
}
