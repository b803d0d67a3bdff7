import path from 'node:path'
import { build, type Plugin } from 'vite'

/** Builds the worker that checks signatures beside the server: a thread needs a file of its own. */
export function signatureWorker(): Plugin {
  return {
    name: 'signature-worker',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir = '' }) {
        await build({
          configFile: false,
          publicDir: false,
          logLevel: 'warn',
          build: {
            ssr: path.resolve('app/.server/nostr/verify/worker.ts'),
            outDir: dir,
            emptyOutDir: false,
            target: 'node22',
            rollupOptions: { output: { entryFileNames: 'signature-worker.js' } },
          },
        })
      },
    },
  }
}
