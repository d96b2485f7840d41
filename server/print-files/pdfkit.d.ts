/** What is used of pdfkit; the published types describe an older version. */
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
      autoFirstPage?: boolean
    })
    page: { dictionary: { data: Box } }
    image(file: Buffer, x: number, y: number, options: { width: number; height: number }): this
    moveTo(x: number, y: number): this
    lineTo(x: number, y: number): this
    lineWidth(points: number): this
    stroke(color: string): this
    font(name: 'Helvetica'): this
    fontSize(points: number): this
    fillColor(color: string): this
    text(text: string, x: number, y: number, options: { lineBreak: boolean; width?: number; align?: 'center' }): this
    end(): void
  }
}
