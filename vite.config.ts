import path from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { leanContract } from './tools/vite-plugins/lean-contract.ts'
import { precompressed } from './tools/vite-plugins/precompressed.ts'
import { isFirstLoad } from './web/first-load.ts'

/** Chromium compiles the functions of such a file beside the page, not within it when they are first called. */
const compiledEagerly = '//# allFunctionsCalledOnLoad'

/** Leaner twins of parts that were made for more than this, in builds only: development takes the originals. */
const leanParts = [
  // React has had the hook itself since version 18, and what is left is small.
  {
    find: 'use-sync-external-store/shim/with-selector',
    replacement: path.join(import.meta.dirname, 'web/ui/store-selector.ts'),
  },
]

/** Pages that are not reached from the shop's own: administrators', artists', and those opened from an e-mail. */
const openedWhole =
  /\/web\/pages\/(admin\/|studio\/|developers\/|(offer|confirm-email|reset-password|giftee|address-request|end-reminders|person-card)-page)/
/** Where their chunks are, and that of the portal's frame. */
const apart = 'assets/p/'

export default defineConfig(({ command, isSsrBuild }) => ({
  appType: 'custom',
  publicDir: 'web/public',
  plugins: [react(), tailwindcss(), leanContract(), precompressed()],
  build: isSsrBuild
    ? { outDir: 'dist/ssr', copyPublicDir: false, emptyOutDir: true }
    : {
        outDir: 'dist/web',
        emptyOutDir: true,
        manifest: true,
        assetsInlineLimit: 0,
        // Two stylesheets, one of each entry: small, and every page after the first has it.
        modulePreload: {
          polyfill: false,
          // The names of what is preloaded are in the first load. The server names those of a page that is opened whole.
          resolveDependencies: (file, names) => (file.startsWith(apart) ? [] : names),
        },
        rolldownOptions: {
          input: [
            'web/entry-shop.ts',
            'web/entry-staff.ts',
            'web/entry-developers.ts',
            'web/early-script.ts',
            'web/studio/service-worker.ts',
          ],
          output: {
            // The names of all chunks are in the first load.
            chunkFileNames: ({ name, facadeModuleId }) =>
              `${name === 'frame' || openedWhole.test(facadeModuleId ?? '') ? apart : 'assets/'}[hash:7].js`,
            postBanner: ({ name }) => (['react', 'core', 'entry-shop'].includes(name) ? compiledEagerly : ''),
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\/|web\/hydrate-root/, priority: 1 },
                { name: 'frame', test: /web\/admin\/frame\// },
                {
                  name: 'core',
                  test: (id) =>
                    id.endsWith('vite/preload-helper.js') || isFirstLoad(path.relative(import.meta.dirname, id)),
                },
              ],
            },
          },
        },
      },
  resolve: { alias: command === 'build' ? leanParts : [] },
  ssr: { noExternal: [/^@fontsource/] },
}))
