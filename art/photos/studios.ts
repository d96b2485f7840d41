import type { Color } from './paper.ts'
import type { TableKind } from './tables.ts'

/** An artist's table, light and tools: her photos are hers at first sight. */
export interface Studio {
  table: { kind: TableKind; tint: Color; gloss: number }
  /** From where the window shines: 0 is the right, 90 the far side, 180 the left. */
  window: { from: number; height: number; light: Color; strength: number; sky: Color }
  /** Bars of sunlight, if the sun reaches the table. */
  sun?: { light: Color; height: number }
  pen: 'dip pen' | 'fountain pen' | 'brush' | 'fineliner'
  penColor: Color
  ink: Color
  envelope: { paper: Color; ink: Color; opaque: boolean }
  paper: Color
  things: ('ruler' | 'sprig' | 'practice' | 'swatches' | 'tape' | 'leaf')[]
  drum: 'ink' | 'mug' | 'dish'
  drumColor: Color
  /** White balance of her phone. */
  balance: Color
  exposure: number
}

/** Colors of surfaces are sRGB, 0 to 255; those of lights are linear. */
export const studios: Record<string, Studio> = {
  'ines-moreau': {
    table: { kind: 'linen', tint: [206, 190, 160], gloss: 0 },
    window: { from: 165, height: 46, light: [1, 0.97, 0.92], strength: 9, sky: [0.4, 0.41, 0.43] },
    pen: 'dip pen',
    penColor: [120, 74, 44],
    ink: [52, 62, 44],
    envelope: { paper: [222, 226, 208], ink: [52, 62, 44], opaque: false },
    paper: [250, 246, 236],
    things: ['sprig', 'practice'],
    drum: 'ink',
    drumColor: [26, 30, 24],
    balance: [1.02, 1, 0.96],
    exposure: 0.98,
  },
  'mei-tanaka': {
    table: { kind: 'boards', tint: [112, 74, 50], gloss: 0.25 },
    window: { from: 120, height: 50, light: [0.94, 0.98, 1], strength: 10, sky: [0.24, 0.26, 0.3] },
    pen: 'brush',
    penColor: [176, 140, 88],
    ink: [22, 20, 22],
    envelope: { paper: [238, 232, 216], ink: [24, 22, 24], opaque: false },
    paper: [249, 246, 238],
    things: ['swatches', 'practice'],
    drum: 'dish',
    drumColor: [40, 44, 50],
    balance: [1.02, 1, 0.98],
    exposure: 1.0,
  },
  'priya-raman': {
    table: { kind: 'marble', tint: [236, 233, 228], gloss: 0.55 },
    window: { from: 20, height: 44, light: [1, 0.95, 0.87], strength: 8, sky: [0.42, 0.41, 0.41] },
    sun: { light: [1.25, 1.02, 0.74], height: 40 },
    pen: 'fountain pen',
    penColor: [24, 70, 92],
    ink: [12, 40, 70],
    envelope: { paper: [196, 96, 66], ink: [250, 240, 222], opaque: true },
    paper: [250, 245, 233],
    things: ['leaf', 'swatches'],
    drum: 'mug',
    drumColor: [196, 112, 62],
    balance: [1.03, 1, 0.95],
    exposure: 0.86,
  },
  'oskar-lehmann': {
    table: { kind: 'mat', tint: [44, 92, 76], gloss: 0.06 },
    window: { from: 60, height: 60, light: [1, 1, 0.98], strength: 10, sky: [0.4, 0.42, 0.45] },
    pen: 'fineliner',
    penColor: [28, 28, 30],
    ink: [26, 26, 30],
    envelope: { paper: [190, 152, 108], ink: [28, 24, 24], opaque: false },
    paper: [246, 244, 238],
    things: ['ruler', 'tape'],
    drum: 'mug',
    drumColor: [226, 178, 62],
    balance: [0.98, 1.01, 1],
    exposure: 1,
  },
  'henry-ashdown': {
    table: { kind: 'leather', tint: [92, 66, 50], gloss: 0.3 },
    window: { from: 200, height: 40, light: [1, 0.9, 0.74], strength: 10, sky: [0.3, 0.26, 0.22] },
    pen: 'fountain pen',
    penColor: [18, 18, 20],
    ink: [24, 28, 58],
    envelope: { paper: [247, 241, 226], ink: [24, 28, 58], opaque: false },
    paper: [250, 244, 228],
    things: ['swatches'],
    drum: 'ink',
    drumColor: [16, 20, 40],
    balance: [1.0, 1, 0.98],
    exposure: 0.95,
  },
  'adaeze-obi': {
    table: { kind: 'paint', tint: [226, 184, 92], gloss: 0.08 },
    window: { from: 140, height: 55, light: [1, 0.98, 0.95], strength: 9.5, sky: [0.42, 0.43, 0.45] },
    sun: { light: [1.1, 0.96, 0.76], height: 48 },
    pen: 'fineliner',
    penColor: [206, 74, 62],
    ink: [66, 32, 82],
    envelope: { paper: [176, 204, 214], ink: [58, 30, 78], opaque: false },
    paper: [251, 248, 240],
    things: ['tape', 'practice'],
    drum: 'mug',
    drumColor: [70, 130, 140],
    balance: [1.01, 1, 0.98],
    exposure: 0.85,
  },
  'tomas-ruiz': {
    table: { kind: 'slate', tint: [74, 80, 86], gloss: 0.12 },
    window: { from: 80, height: 42, light: [0.98, 0.98, 1], strength: 11, sky: [0.34, 0.36, 0.4] },
    pen: 'brush',
    penColor: [64, 84, 70],
    ink: [40, 52, 72],
    envelope: { paper: [232, 222, 200], ink: [60, 52, 46], opaque: false },
    paper: [248, 245, 236],
    things: ['ruler', 'swatches'],
    drum: 'dish',
    drumColor: [214, 206, 190],
    balance: [0.99, 1, 1.02],
    exposure: 0.98,
  },
  'sofia-lindqvist': {
    table: { kind: 'slats', tint: [214, 186, 146], gloss: 0.12 },
    window: { from: 185, height: 38, light: [0.95, 0.98, 1], strength: 10.5, sky: [0.38, 0.41, 0.46] },
    pen: 'dip pen',
    penColor: [150, 42, 36],
    ink: [30, 42, 74],
    envelope: { paper: [172, 52, 44], ink: [252, 246, 236], opaque: true },
    paper: [250, 248, 242],
    things: ['leaf', 'practice'],
    drum: 'ink',
    drumColor: [24, 32, 60],
    balance: [0.98, 1, 1.04],
    exposure: 0.98,
  },
}
