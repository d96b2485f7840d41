import { icon } from './icon.ts'

export const GalleryHorizontal = icon(
  ['path', { d: 'M2 3v18' }],
  ['rect', { width: '12', height: '18', x: '6', y: '3', rx: '2' }],
  ['path', { d: 'M22 3v18' }],
)
