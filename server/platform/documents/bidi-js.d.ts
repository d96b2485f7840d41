/** The part of bidi-js that we use; the published types describe its ES module, and Node loads the other one. */
declare module 'bidi-js' {
  export default function bidiFactory(): {
    getEmbeddingLevels(text: string, direction: 'auto'): { levels: Uint8Array; paragraphs: { level: number }[] }
    /** @returns null for most characters */
    getMirroredCharacter(character: string): string | null
  }
}
