/** A card front is drawn on 1000 x 1400 units (5:7), a portrait on 1000 x 1000, a workspace on 1600 x 1000. */
export const card = { width: 1000, height: 1400 } as const
export const portrait = { width: 1000, height: 1000 } as const
export const workspace = { width: 1600, height: 1000 } as const

/** One finished picture: a whole SVG document, text already turned to outlines. */
export interface Drawing {
  /** The picture's file name without ending, e.g. 'ines-moreau/peony-birthday'. */
  slug: string
  draw: () => string
}

/** Wraps a body in an SVG document of the given size. */
export function sheet(size: { width: number; height: number }, body: string, defs = ''): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ` +
    `width="${size.width}" height="${size.height}" viewBox="0 0 ${size.width} ${size.height}">` +
    `<defs>${defs}</defs>${body}</svg>`
  )
}

/** A fractal-noise paper grain over everything, barely visible; `id` must be unique in the sheet. */
export function grain(
  size: { width: number; height: number },
  id = 'grain',
  opacity = 0.18,
): { defs: string; body: string } {
  return {
    defs:
      `<filter id="${id}" x="0" y="0" width="100%" height="100%">` +
      `<feTurbulence type="fractalNoise" baseFrequency="0.8" numOctaves="3" seed="7"/>` +
      `<feColorMatrix values="0 0 0 0 0.5  0 0 0 0 0.45  0 0 0 0 0.4  0 0 0 -0.9 0.62"/></filter>`,
    body: `<rect width="${size.width}" height="${size.height}" filter="url(#${id})" opacity="${opacity}" style="mix-blend-mode:multiply"/>`,
  }
}
