import type { Point } from './outline.ts'

/** Moves every point of outlined letters, so that they can lie on a road or swell in a beam of light. */
export function warp(d: string, move: (x: number, y: number) => Point): string {
  return d.replace(/([MLCQ])([^MLCQZ]*)/g, (_, command: string, numbers: string) => {
    const values = (numbers.match(/-?\d*\.?\d+/g) ?? []).map(Number)
    const moved: string[] = []
    for (let i = 0; i + 1 < values.length; i += 2) {
      const [x, y] = move(values[i]!, values[i + 1]!)
      moved.push(`${x.toFixed(2)} ${y.toFixed(2)}`)
    }
    return command + moved.join(' ')
  })
}
