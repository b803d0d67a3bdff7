import type { Plugin } from 'vite'

/** Browsers get the router without what it says to developers, which its package would bring to any build. */
export function quietRouter(): Plugin {
  return {
    name: 'quiet-router',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: {
      filter: { id: /^react-router($|\/)/ },
      async handler(source, importer, options) {
        const found = await this.resolve(source, importer, { ...options, skipSelf: true })
        const id = found?.id.replace('/dist/development/', '/dist/production/')
        return found && id ? { ...found, id } : null
      },
    },
  }
}
