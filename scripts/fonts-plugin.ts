import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'vite'

const named = /new URL\(\s*['"`](\.\/[\w/-]+\.ttf)['"`],\s*import\.meta\.url\s*\)/g

/** Brings along the fonts that the server opens by their paths: they lie beside its modules as in the sources. */
export function fonts(): Plugin {
  const sources = new Map<string, string[]>()
  return {
    name: 'fonts',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    transform(code, id) {
      const names = [...code.matchAll(named)].map(([, name = '']) => name)
      if (names.length > 0) sources.set(id, names)
    },
    async generateBundle(_options, bundle) {
      for (const output of Object.values(bundle))
        for (const id of output.type === 'chunk' ? output.moduleIds : [])
          for (const name of sources.get(id) ?? []) {
            const source = await readFile(path.resolve(path.dirname(id), name))
            const fileName = path.join(path.dirname(output.fileName), name)
            this.emitFile({ type: 'asset', fileName, source })
          }
    },
  }
}
