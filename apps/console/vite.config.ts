import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// biome-ignore lint/style/noDefaultExport: Vite reads it
export default defineConfig({
  plugins: [react(), tailwindcss()],
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    // Files of their own, always: the policy of the pages allows no data: scripts or styles.
    assetsInlineLimit: 0,
    // A test holds how much the first page may load, compressed.
    chunkSizeWarningLimit: 1000,
  },
})
