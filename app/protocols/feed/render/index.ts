import { each } from '#app/protocols/text/xml.ts'
import type { FeedDocument } from '#app/protocols/feed/document.ts'
import { channelHead } from './channel.ts'
import { itemTag, liveItemTag } from './item.ts'

export interface RenderOptions {
  /** Used if the document has no generator of its own. */
  generator?: string
}

const namespaces = [
  'xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"',
  'xmlns:podcast="https://podcastindex.org/namespace/1.0"',
  'xmlns:content="http://purl.org/rss/1.0/modules/content/"',
  'xmlns:atom="http://www.w3.org/2005/Atom"',
].join(' ')

/**
 * Renders an RSS 2.0 feed (UTF-8) with iTunes, Podcasting 2.0, content:encoded and Atom link tags, and Podlove simple
 * chapters if an item has any. Characters that XML 1.0 forbids or discourages and invalid dates are left out; iTunes
 * durations are whole seconds.
 */
export function renderFeed(document: FeedDocument, options: RenderOptions = {}): string {
  const generator = document.generator ?? options.generator ?? 'Tributary'
  const items = each(document.liveItems, liveItemTag) + each(document.items, itemTag)
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" ${namespaces}${simpleChaptersNamespace(document)}>
<channel>
${channelHead(document, generator)}${items}</channel>
</rss>
`
}

function simpleChaptersNamespace({ items, liveItems }: FeedDocument): string {
  const used = [items, liveItems].some((list) => list.some((item) => item.inlineChapters.length))
  return used ? ' xmlns:psc="http://podlove.org/simple-chapters"' : ''
}
