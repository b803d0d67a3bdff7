/** A screen of the product, as the walks through all of them know it: one line for each. */
export interface Screen {
  name: string
  /** Its address, or how to find that from what the demo catalogue and the creator have. */
  path: string | ((site: Site) => string)
  /** Whoever looks at it; a creator has a show of their own. */
  as?: 'visitor' | 'listener' | 'creator'
}

/** Addresses that differ from one installation to the next. */
export interface Site {
  /** The first page of a kind of content, such as 'show'. */
  content: (kind: ContentKind) => string
  /** `/studio/{feed_id}` of the creator's show, and below it that of an episode. */
  feed: string
  item: string
}

export type ContentKind = (typeof contentKinds)[number]
export const contentKinds = [
  'show',
  'artist',
  'album',
  'audiobook',
  'playlist',
  'episode',
  'track',
  'live',
  'clip',
] as const

export const screens: Screen[] = [
  { name: 'home', path: '/' },
  { name: 'charts', path: '/charts' },
  { name: 'charts-shows', path: '/charts?tab=Shows' },
  { name: 'genre', path: '/genre/technology' },
  { name: 'search', path: '/search?q=morning' },
  { name: 'search-empty', path: '/search' },
  { name: 'offline', path: '/offline' },
  ...contentKinds.map((kind) => ({ name: kind, path: (site: Site) => site.content(kind) })),
  { name: 'embed', path: (site) => `/embed${site.content('episode')}` },
  { name: 'not-found', path: '/show/AAAAAAAAAAAAAAAAAAAA' },

  { name: 'login', path: '/login' },
  { name: 'features', path: '/features' },
  { name: 'podcasters', path: '/podcasters' },
  { name: 'artists', path: '/artists' },
  { name: 'open-distribution', path: '/artists/open-distribution' },
  { name: 'open-payments', path: '/artists/open-payments' },
  { name: 'open-social', path: '/artists/open-social' },
  { name: 'pricing', path: '/studio/pricing' },
  { name: 'privacy-policy', path: '/privacy-policy' },
  { name: 'terms-of-use', path: '/terms-of-use' },
  { name: 'download', path: '/download' },
  { name: 'faq', path: '/faq' },
  { name: 'blog', path: '/blog' },
  { name: 'blog-post', path: '/blog/the-listening-site' },

  { name: 'studio-new', path: '/studio/new' },
  { name: 'studio-new-show', path: '/studio/new-show' },

  { name: 'library', path: '/library', as: 'listener' },
  { name: 'library-downloads', path: '/library?tab=downloads', as: 'listener' },
  { name: 'new-playlist', path: '/library/new-playlist', as: 'listener' },
  {
    name: 'new-clip',
    path: (site) => site.content('episode').replace('/episode/', '/library/new-clip/'),
    as: 'listener',
  },
  { name: 'account', path: '/account', as: 'listener' },

  { name: 'studio-show', path: (site) => site.feed, as: 'creator' },
  { name: 'studio-episodes', path: (site) => `${site.feed}/episodes`, as: 'creator' },
  { name: 'studio-settings', path: (site) => `${site.feed}/edit`, as: 'creator' },
  { name: 'studio-item', path: (site) => site.item, as: 'creator' },
  { name: 'studio-episode', path: (site) => `${site.item}/edit`, as: 'creator' },
]

/** One page of each kind of content, found by walking from the home page. Kinds that have none are left out. */
export async function findContent(url: string): Promise<Map<ContentKind, string>> {
  const found = new Map<ContentKind, string>()
  const queue = ['/']
  const link = new RegExp(`href="(/(${contentKinds.join('|')})/[A-Za-z0-9]{20})"`, 'g')
  for (const path of queue) {
    const html = await (await fetch(url + path)).text()
    for (const [, next = '', name = ''] of html.matchAll(link)) {
      const kind = name as ContentKind
      if (found.has(kind)) continue
      found.set(kind, next)
      queue.push(next)
    }
  }
  return found
}

/** The address of a screen on this site; null where its content isn't there. */
export function pathOf(
  screen: Screen,
  content: Map<ContentKind, string>,
  studio: { feed: string; item: string },
): string | null {
  if (typeof screen.path === 'string') return screen.path
  let isMissing = false
  const path = screen.path({
    ...studio,
    content(kind) {
      const found = content.get(kind)
      isMissing ||= found === undefined
      return found ?? ''
    },
  })
  return isMissing || path === '' ? null : path
}
