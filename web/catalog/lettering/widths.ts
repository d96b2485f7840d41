/** The widths of texts in a typeface, measured once each at one size; in em. */
export function widthsIn(family: string): (text: string) => number {
  const known = faces.get(family) ?? new Map<string, number>()
  faces.set(family, known)
  return (text) => {
    let width = known.get(text)
    if (width === undefined) {
      context ??= document.createElement('canvas').getContext('2d')!
      context.font = `${measured}px ${family}`
      width = context.measureText(text).width / measured
      if (known.size > mostKnown) known.clear()
      known.set(text, width)
    }
    return width
  }
}

/** A font loaded in the meantime has different widths. */
export function forgetWidths(): void {
  faces.clear()
}

const measured = 200
const mostKnown = 5000
const faces = new Map<string, Map<string, number>>()
let context: CanvasRenderingContext2D | undefined
