/**
 * Who downloads, by the lists of user agents of the Open Podcast Analytics Working Group
 * (github.com/opawg/user-agents-v2): the first hit counts, of bots, then apps, libraries and browsers.
 */
interface UserAgentEntry {
  name: string
  /** A regular expression. */
  pattern: string
  /** Of devices 'mobile', 'computer' and so on; of libraries 'bot' for those that listeners don't use. */
  category?: string
}

const userAgentLists = ['bots', 'apps', 'libraries', 'browsers', 'devices', 'referrers'] as const
export type UserAgentLists = Record<(typeof userAgentLists)[number], readonly UserAgentEntry[]>

export interface UserAgentFacts {
  /** The name by the lists, '' if they don't know it. */
  app: string
  /** The category of the device, '' if unknown. */
  device: string
  /** Whether it is a browser, and not an app or a player that is known by its page. */
  isBrowser: boolean
  /** Whether no listener is behind it, or only an Apple Watch, which fetches what its phone has fetched. */
  verdict: '' | 'bot' | 'watch'
}

/** What an Apple Watch downloads by itself stands with the bots. */
const watchBot = 'Apple Podcasts (Watch)'
const watch = /Apple Watch|watchOS|^Watch\/\d+ CFNetwork\//

/**
 * A reader of the headers User-Agent and Referer, '' for none. Of browsers the page that plays tells more than the
 * browser: web players are known by their addresses.
 */
export function userAgentReader(
  lists: UserAgentLists,
): (userAgent: string, referrer: string) => UserAgentFacts {
  const compiled = Object.fromEntries(
    userAgentLists.map((list) => [list, lists[list].map(compile)]),
  ) as Record<keyof UserAgentLists, Compiled[]>

  return function factsOf(userAgent, referrer) {
    const nothing = { app: '', device: '', isBrowser: false, verdict: '' as const }
    if (userAgent === '') return nothing
    const bot = firstOf(compiled.bots, userAgent)
    if (bot && bot.name !== watchBot) return { ...nothing, app: bot.name, verdict: 'bot' }
    const isWatch = bot !== undefined || watch.test(userAgent)
    const device = isWatch ? 'watch' : (firstOf(compiled.devices, userAgent)?.category ?? '')
    const known = bot ?? firstOf(compiled.apps, userAgent)
    if (known) return { ...nothing, app: known.name, device, verdict: isWatch ? 'watch' : '' }
    const library = firstOf(compiled.libraries, userAgent)
    const verdict = library?.category === 'bot' ? 'bot' : isWatch ? 'watch' : ''
    if (library) return { ...nothing, app: library.name, device, verdict }
    const browser = firstOf(compiled.browsers, userAgent)
    const page = browser && referrer !== '' ? firstOf(compiled.referrers, referrer) : undefined
    const isBrowser = browser !== undefined && page === undefined
    return { app: (page ?? browser)?.name ?? '', device, isBrowser, verdict }
  }
}

interface Compiled {
  name: string
  category: string | undefined
  expression: RegExp
}

function compile({ name, pattern, category }: UserAgentEntry): Compiled {
  return { name, category, expression: new RegExp(pattern) }
}

function firstOf(entries: readonly Compiled[], text: string): Compiled | undefined {
  return entries.find(({ expression }) => expression.test(text))
}
