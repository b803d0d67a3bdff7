import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { radixSubset } from './app/styles/radix-subset.ts'

export default defineConfig({
  plugins: [reactRouter()],
  css: { postcss: { plugins: [radixSubset()] } },
  // The first browsers with light-dark(), in which both themes are written.
  build: { target: 'es2022', cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'] },
  environments: {
    ssr: {
      build: {
        // One server bundle: the process (server/main.ts) and the routes share the domains' code.
        rollupOptions: { input: './server/main.ts' },
        sourcemap: true,
      },
    },
  },
  // Ships CSS imports that Node cannot load.
  ssr: { noExternal: [/^@uiw\//] },
})
