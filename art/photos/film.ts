/**
 * Keeps apart what things are colored and what falls on them: colors stay sharp to the letter, while light is smoothed
 * over a surface, so that few samples are enough.
 */
export function exposeFilm(width: number, height: number) {
  // Color, light, shine, and which way the surface faces.
  const channels = 10
  const data = new Float32Array(width * height * channels)

  function add(
    at: number,
    r: number,
    g: number,
    b: number,
    lr: number,
    lg: number,
    lb: number,
    cr: number,
    cg: number,
    cb: number,
    place: number,
  ): void {
    data[at] = data[at]! + r
    data[at + 1] = data[at + 1]! + g
    data[at + 2] = data[at + 2]! + b
    data[at + 3] = data[at + 3]! + lr
    data[at + 4] = data[at + 4]! + lg
    data[at + 5] = data[at + 5]! + lb
    data[at + 6] = data[at + 6]! + cr
    data[at + 7] = data[at + 7]! + cg
    data[at + 8] = data[at + 8]! + cb
    data[at + 9] = data[at + 9]! + place
  }

  /** Linear red, green and blue. */
  function smoothed(samples: number): Float32Array {
    const out = new Float32Array(width * height * 3)
    const reach = 3
    for (let y = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1) {
        const at = (y * width + x) * channels
        const place = data[at + 9]!
        const near = 0.035 * samples
        let r = 0
        let g = 0
        let b = 0
        let weight = 0
        for (let v = Math.max(0, y - reach); v <= Math.min(height - 1, y + reach); v += 1) {
          for (let u = Math.max(0, x - reach); u <= Math.min(width - 1, x + reach); u += 1) {
            const other = (v * width + u) * channels
            const apart = data[other + 9]! - place
            if (apart > near || apart < -near) continue
            r += data[other + 3]!
            g += data[other + 4]!
            b += data[other + 5]!
            weight += samples
          }
        }
        const i = (y * width + x) * 3
        out[i] = ((data[at]! / samples) * r) / weight + data[at + 6]! / samples
        out[i + 1] = ((data[at + 1]! / samples) * g) / weight + data[at + 7]! / samples
        out[i + 2] = ((data[at + 2]! / samples) * b) / weight + data[at + 8]! / samples
      }
    }
    return out
  }
  return { channels, add, smoothed }
}
