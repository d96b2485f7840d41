import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig(({ isSsrBuild }) => ({
  appType: 'custom',
  publicDir: 'web/public',
  plugins: [react(), tailwindcss()],
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
        rolldownOptions: { input: 'web/entry-client.tsx' },
      },
  ssr: { noExternal: [/^@fontsource/] },
}))
