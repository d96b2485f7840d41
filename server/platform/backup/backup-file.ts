/**
 * A backup is a gzipped SQL script of data, as `pg_dump --data-only` writes it: comments, COPY blocks, and the state of
 * the sequences. The tables themselves come from the migrations that its first line names. The last line counts the
 * rows, so a truncated file is detected.
 */
export interface BackupHeader {
  format: 1
  madeAt: string
  postgres: string
  /** Hashes of the migrations, in the order they were applied. */
  migrations: string[]
  /** Version of the job queue's schema. */
  jobs: number
}

/** Rows by table. */
export type Counts = Record<string, number>

const beginning = '-- Fairhand backup '
const end = '-- Rows '
export const endOfTable = '\\.'

export function headerLine(header: BackupHeader): string {
  return `${beginning}${JSON.stringify(header)}\n`
}

/** @throws if it is not a backup, or has a later format */
export function readHeader(line: string): BackupHeader {
  const header = line.startsWith(beginning) ? (JSON.parse(line.slice(beginning.length)) as BackupHeader) : undefined
  if (!header) throw notABackup()
  if (header.format !== 1) throw new Error('This backup was made by a newer version of the shop.')
  return header
}

export function countsLine(counts: Counts): string {
  return `${end}${JSON.stringify(counts)}\n`
}

export function readCounts(line: string): Counts | undefined {
  return line.startsWith(end) ? (JSON.parse(line.slice(end.length)) as Counts) : undefined
}

export function notABackup(): Error {
  return new Error('This file is not a backup of a shop.')
}

/**
 * The lines of a byte stream, without their line endings. COPY escapes every line feed within a value, and nothing else
 * may end a line: visitors' texts can contain other separators, such as U+2028.
 */
export async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void> {
  let open: Buffer[] = []
  for await (const chunk of chunks) {
    let start = 0
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, start)) {
      const piece = chunk.subarray(start, at)
      yield open.length > 0 ? Buffer.concat([...open, piece]) : piece
      open = []
      start = at + 1
    }
    if (start < chunk.length) open.push(chunk.subarray(start))
  }
  if (open.length > 0) yield Buffer.concat(open)
}
