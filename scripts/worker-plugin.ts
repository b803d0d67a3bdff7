import path from 'node:path'
import { build, type Plugin } from 'vite'

/** Builds workers beside the server, by the names of their files: a thread needs a file of its own. */
export function workers(sources: Record<string, string>): Plugin {
  return {
    name: 'workers',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir = '' }) {
        for (const [name, source] of Object.entries(sources)) {
          await build({
            configFile: false,
            publicDir: false,
            logLevel: 'warn',
            build: {
              ssr: path.resolve(source),
              outDir: dir,
              emptyOutDir: false,
              target: 'node22',
              rollupOptions: { output: { entryFileNames: name } },
            },
          })
        }
      },
    },
  }
}
