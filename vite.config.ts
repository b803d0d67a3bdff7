import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  build: { target: 'es2022' },
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
