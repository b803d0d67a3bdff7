/** Directories where a show has a page of its own, by the hosts of these pages; in the order in which they are shown. */
export const directoryPages = {
  apple: { name: 'Apple Podcasts', hosts: ['podcasts.apple.com'] },
  spotify: { name: 'Spotify', hosts: ['open.spotify.com'] },
  youtube: { name: 'YouTube', hosts: ['www.youtube.com', 'youtube.com', 'music.youtube.com'] },
  amazon: {
    name: 'Amazon Music',
    hosts: [
      'music.amazon.com',
      'music.amazon.de',
      'music.amazon.co.uk',
      'music.amazon.fr',
      'music.amazon.es',
      'music.amazon.it',
      'music.amazon.co.jp',
      'music.amazon.in',
      'music.amazon.ca',
    ],
  },
  podcastindex: { name: 'Podcast Index', hosts: ['podcastindex.org'] },
  pocketcasts: { name: 'Pocket Casts', hosts: ['pca.st', 'pocketcasts.com'] },
  overcast: { name: 'Overcast', hosts: ['overcast.fm'] },
  deezer: { name: 'Deezer', hosts: ['www.deezer.com', 'deezer.com'] },
} as const satisfies Record<string, { name: string; hosts: readonly string[] }>

export type DirectoryName = keyof typeof directoryPages

export const directoryNames = Object.keys(directoryPages) as DirectoryName[]

export type DirectoryLinks = Partial<Record<DirectoryName, string>>

/** Whether an address is of a page at that directory. */
export function isPageAt(name: DirectoryName, url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname, username, port, pathname } = new URL(url)
  const hosts: readonly string[] = directoryPages[name].hosts
  return (
    protocol === 'https:' &&
    username === '' &&
    port === '' &&
    hosts.includes(hostname) &&
    pathname.length > 1
  )
}

/** The pages of a show in their order, each with the name of its directory. */
export function namedPages(links: DirectoryLinks): { url: string; text: string }[] {
  return directoryNames.flatMap((name) => {
    const url = links[name]
    return url ? [{ url, text: directoryPages[name].name }] : []
  })
}

/** Those of the addresses that are pages at directories, the first of each. */
export function directoryPagesAmong(urls: readonly string[]): DirectoryLinks {
  const found = directoryNames.flatMap((name) => {
    const url = urls.find((one) => isPageAt(name, one))
    return url === undefined ? [] : [[name, url] as const]
  })
  return Object.fromEntries(found)
}
