import path from 'node:path'
import type { Plugin } from 'vite'

const own = path.resolve(import.meta.dirname, '../app/components/base/ui/lucide-icon.ts')

/**
 * What browsers load of Lucide is its drawings: what its own code around them can do beyond our use of it, and the keys
 * of parts that never change places, would be 2 kB of each page.
 */
export function icons(): Plugin {
  return {
    name: 'icons',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    enforce: 'pre',
    resolveId(source, importer) {
      const isOfIcon = importer?.includes('/lucide-react/dist/esm/icons/')
      return isOfIcon && source.endsWith('/createLucideIcon.mjs') ? own : null
    },
    transform(code, id) {
      if (!/\/lucide-react\/dist\/esm\/icons\/[^/]+\.mjs$/.test(id)) return null
      return { code: code.replaceAll(/,\s*key: "\w+"/g, '').replace(/,\s*size: 24/, ''), map: null }
    },
  }
}
