/** The part of pdfkit that we use; the published types describe an older version. */
declare module 'pdfkit' {
  import type { Readable } from 'node:stream'

  interface Box {
    TrimBox?: number[]
    BleedBox?: number[]
  }

  export default class PDFDocument extends Readable {
    constructor(options: {
      size: [width: number, height: number]
      margin: number
      info: Record<string, string>
      lang?: string
      autoFirstPage?: boolean
      compress?: boolean
      /** Earlier pages can still be changed at the end. */
      bufferPages?: boolean
    })
    page: { dictionary: { data: Box } }
    addPage(): this
    bufferedPageRange(): { start: number; count: number }
    switchToPage(page: number): this
    image(file: Buffer, x: number, y: number, options: { width: number; height: number }): this
    moveTo(x: number, y: number): this
    lineTo(x: number, y: number): this
    lineWidth(points: number): this
    stroke(color: string): this
    registerFont(name: string, source: string | Buffer): this
    font(name: string): this
    fontSize(points: number): this
    fillColor(color: string): this
    widthOfString(text: string): number
    text(
      text: string,
      x: number,
      y: number,
      options: { lineBreak: boolean; width?: number; align?: 'center'; baseline?: number },
    ): this
    end(): void
  }
}
