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
    transform: {
      filter: { id: /\/react-router\/dist\/production\/chunk-/, code: /pendingNavigationLoadId/ },
      handler: (code) => withoutStaleMatches(code),
    },
  }
}

const completesWithFetcher =
  'if (state.navigation.state === "loading" && loadId > pendingNavigationLoadId) {'

/**
 * A form's fetcher that has loaded its page anew ends a navigation that began after it, and shows the page of before under
 * the new address: as long as the routes of that address are still asked for, the router takes the navigation for the
 * older one (7.18.4 and 7.18.6). A fetcher's matches end only a navigation to the address that they are of.
 */
function withoutStaleMatches(code: string): string {
  const parts = code.split(completesWithFetcher)
  if (parts.length !== 2)
    throw new Error('The router has changed: look whether it is mended there.')
  const isOfNavigation = 'nextLocation === state.navigation.location'
  return parts.join(completesWithFetcher.replace(') {', ` && ${isOfNavigation}) {`))
}
