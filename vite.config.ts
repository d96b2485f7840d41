import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { leanContract } from './tools/lean-contract.ts'
import { precompressed } from './tools/precompressed.ts'

/** What every page loads first goes into one file: many small ones compress worse. */
const firstLoad =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack)\/|lucide-react\/dist\/esm\/(?!icons)|web\/(api\.ts|ui\/(button|cx|icon-button|picture|error-state|toast)\.tsx?|cards\/(hands|shop-filter|use-customizer)\.tsx?)/

export default defineConfig(({ isSsrBuild }) => ({
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
        // One stylesheet for the whole site: small, and every page after the first has it.
        cssCodeSplit: false,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: 'web/entry-client.tsx',
          output: {
            codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: 'core', test: firstLoad }] },
          },
        },
      },
  ssr: { noExternal: [/^@fontsource/] },
}))
