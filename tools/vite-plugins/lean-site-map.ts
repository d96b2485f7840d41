import type { Plugin } from 'vite'

/** The server reads from the site map which files a page needs; the browser's build carries its names without them. */
export function leanSiteMap(): Plugin {
  return {
    name: 'lean-site-map',
    enforce: 'pre',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    transform: {
      filter: { id: /\/web\/routes\.tsx$/ },
      handler: (code) => ({ code: code.replace(/^ +staticData: \{ module: '[\w/-]+\.tsx' \},$/gm, ''), map: null }),
    },
  }
}
