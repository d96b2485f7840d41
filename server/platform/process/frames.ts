import type { Socket } from 'node:net'
import { deserialize, serialize } from 'node:v8'

// What two processes say to each other over a pipe: the length in four bytes, and then so many bytes.

export function writeFrame(pipe: Socket, value: unknown): void {
  const content = serialize(value)
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  pipe.write(length)
  pipe.write(content)
}

/**
 * Node's own channel between processes would do, except that whoever has taken over the other process could end this
 * one by a byte that is out of place, or fill its memory.
 * @throws an Error if the pipe ends before, or if it brings too much, or what `writeFrame` cannot have written
 */
export async function readFrame(pipe: Socket, mostBytes = Infinity): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const parts: Buffer[] = []
  let size = 0
  let whole: number | undefined
  const read = (part: Buffer) => {
    parts.push(part)
    size += part.length
    if (size >= 4) whole ??= 4 + Buffer.concat(parts).readUInt32BE()
    if (whole === undefined) return
    if (whole > mostBytes || size > whole) reject(new Error('The other process has sent too much'))
    else if (size === whole) resolve(Buffer.concat(parts).subarray(4))
  }
  const end = () => reject(new Error('The other process has ended'))
  pipe.on('data', read).once('close', end).resume()
  if (pipe.closed) end()
  try {
    return deserialize(await promise)
  } finally {
    pipe.off('data', read).off('close', end).pause()
  }
}
