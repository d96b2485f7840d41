/** '/media/{hash}' exists in all widths; any other URL is used as it is. */
export function pictureUrl(src: string | null, publicUrl: string): string | null {
  if (!src?.startsWith('/')) return src?.startsWith('https:') ? src : null
  return `${publicUrl}${src}${src.startsWith('/media/') ? '/320.webp' : ''}`
}
