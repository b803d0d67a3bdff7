export interface PodcastApp {
  name: string
  /** Opens the app at a feed. */
  link: string
}

const links: readonly [name: string, link: (address: string) => string][] = [
  ['Apple Podcasts', (address) => `podcast://${address}`],
  ['AntennaPod', (address) => `antennapod-subscribe://${address}`],
  ['Pocket Casts', (address) => `pktc://subscribe/${address}`],
]

/**
 * Links that open a feed in apps. They use the apps' own URL schemes: a web page of the maker would learn the feed's
 * URL, which may be secret.
 */
export function podcastApps(feedUrl: string): PodcastApp[] {
  const address = feedUrl.replace(/^https?:\/\//, '')
  return links.map(([name, link]) => ({ name, link: link(address) }))
}
