import type { Source } from './rule.ts'

const psp = 'https://github.com/Podcast-Standards-Project/PSP-1-Podcast-RSS-Specification'
const namespace = 'https://github.com/Podcastindex-org/podcast-namespace/blob/main/docs'

/** Apple's pages for podcasters. */
export const apple = {
  guide: {
    name: 'Apple, Podcaster’s guide to RSS',
    url: 'https://help.apple.com/itc/podcasts_connect/#/itcb54353390',
  },
  requirements: {
    name: 'Apple, Podcast RSS feed requirements',
    url: 'https://podcasters.apple.com/support/823-podcast-requirements',
  },
  artwork: {
    name: 'Apple, Artwork requirements',
    url: 'https://podcasters.apple.com/support/896-artwork-requirements',
  },
  categories: {
    name: 'Apple, Categories',
    url: 'https://podcasters.apple.com/support/1691-apple-podcasts-categories',
  },
} satisfies Record<string, Source>

/** Where Spotify says how feeds are to be. */
export const spotify: Source = {
  name: 'Spotify, Podcast delivery specification',
  url: 'https://support.spotify.com/us/creators/article/podcast-specification-doc/',
}

/** A section of PSP-1, by its anchor there. */
export function psp1(anchor: string): Source {
  const section = anchor.replace(/^(channel|item)-(itunes|podcast)-?/, '$2:').replace(/^\w+-/, '')
  return { name: `PSP-1, ${section.replaceAll('-', ' ')}`, url: `${psp}#${anchor}` }
}

/** The page of a tag of the podcast namespace, by its name. */
export function podcasting(tag: string): Source {
  const file = tag.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return { name: `Podcasting 2.0, ${tag}`, url: `${namespace}/tags/${file}.md` }
}

/** RSS itself. */
export const rss: Source = { name: 'RSS 2.0', url: 'https://www.rssboard.org/rss-specification' }
