/**
 * What others may keep of public content, by `Cache-Control`; everything else is `no-store`, or `private` for minutes.
 * Only the shop's own scripts and styles, which are about nobody, are immutable.
 */

/** Pages and public API responses: browsers ask each time, a CDN after `CDN_SECONDS`. */
export function pageControl(cdnSeconds: number): string {
  return `public, max-age=0,${cdnSeconds > 0 ? ` s-maxage=${cdnSeconds},` : ''} must-revalidate`
}

/**
 * Pictures and fonts, named by a hash of their content: they never change, but may be deleted, and may show a person. A
 * browser keeps its own copy for an hour; a CDN asks after `CDN_SECONDS` whether it still exists.
 */
export function mediaControl(cdnSeconds: number): string {
  return `public, max-age=3600, s-maxage=${cdnSeconds}, must-revalidate`
}
