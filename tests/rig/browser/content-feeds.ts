import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { FeedDocument } from '#app/protocols/feed/document.ts'
import { renderFeed } from '#app/protocols/feed/render/index.ts'
import { feedDocument, feedItem, liveItem } from '#tests/rig/factories/feed-document.ts'
import { runCommand } from './run-command.ts'
import type { RunningAt } from './run-product.ts'

const minute = 60_000
const later = (minutes: number) => new Date(Date.now() + minutes * minute).toISOString()
const node = `02${'a'.repeat(64)}`

const concerts = feedDocument({
  title: 'Concerts',
  items: [feedItem('last', { title: 'Last year', explicit: true, link: 'https://x.test/a' })],
  liveItems: [
    liveItem('soon', { title: 'Soon', status: 'pending', start: later(30.5) }),
    liveItem('far', { title: 'Far off', status: 'pending', start: '2040-03-05T12:00:00.000Z' }),
    liveItem('now', { title: 'Now on', status: 'live' }),
    liveItem('over', { title: 'All over', status: 'ended' }),
  ],
  value: [
    {
      type: 'lightning',
      method: 'keysend',
      recipients: [
        { type: 'node', address: node, split: 2, name: 'Ada' },
        { type: 'lnaddress', address: 'ben@elsewhere.test', split: 1, name: 'Ben' },
      ],
      timeSplits: [],
    },
  ],
})

const crew = feedDocument({
  title: 'Crew',
  description: 'A sentence that fills a part of a line. '.repeat(30),
  funding: [{ url: 'https://coffee.test/', text: 'Buy us a coffee' }],
  persons: Array.from({ length: 8 }, (_, index) => ({ name: `Person ${index}`, role: 'host' })),
  items: [
    feedItem('mute', {
      title: 'Without words',
      description: '',
      season: { number: 2 },
      episode: { number: 4 },
    }),
  ],
})

const strangers = feedDocument({
  title: 'Strangers',
  medium: 'musicL',
  remoteItems: ['x', 'y'].map((itemGuid) => ({ feedGuid: 'nobody', itemGuid })),
})

const fleeting = feedDocument({ title: 'Fleeting', items: [feedItem('gone'), feedItem('kept')] })

/** Feeds with what the demo catalogue lacks; answers the paths of their pages. */
export async function addContent(product: RunningAt) {
  const fleetingPath = addFeed(product, 'fleeting', fleeting)
  const page = await (await fetch(product.url + fleetingPath)).text()
  addFeed(product, 'fleeting', { ...fleeting, items: fleeting.items.slice(1) })
  return {
    node,
    concerts: addFeed(product, 'concerts', concerts),
    crew: addFeed(product, 'crew', crew, '--url', 'https://crew.test/rss'),
    empty: addFeed(product, 'empty', feedDocument({ title: 'Empty' })),
    strangers: addFeed(product, 'strangers', strangers),
    forgotten: /\/episode\/[A-Za-z0-9]{20}(?="[^>]*>Item gone)/.exec(page)?.[0] ?? '',
    long: longShow(product),
  }
}

/** A show of more episodes than anybody scrolls through. */
function longShow(product: RunningAt): { path: string; count: number } {
  const items = Array.from({ length: 1200 }, (_, index) =>
    feedItem(String(index), {
      title: `What happened on day ${index}, and why it was never spoken of again in this house`,
      description: 'What happened that day.',
      published: new Date(Date.UTC(2026, 0, 1) - index * 86_400_000).toISOString(),
    }),
  )
  const path = addFeed(product, 'long', feedDocument({ title: 'Every day', items }))
  return { path, count: items.length }
}

/** Adds a feed as an operator does; answers the path of its page. */
export function addFeed(
  product: RunningAt,
  name: string,
  document: FeedDocument,
  ...options: string[]
): string {
  return pagePath(
    runCommand(product, 'catalogue', 'add', feedFile(product, name, document), ...options),
  )
}

/** Adds several by one command; answers the paths of their pages by their names. */
export function addFeeds<Name extends string>(
  product: RunningAt,
  documents: Record<Name, FeedDocument>,
): Record<Name, string> {
  const names = Object.keys(documents) as Name[]
  const files = names.map((name) => feedFile(product, name, documents[name]))
  const lines = runCommand(product, 'catalogue', 'add', ...files)
    .trim()
    .split('\n')
  const paths = lines.map((line, at) => [names[at], pagePath(line)])
  return Object.fromEntries(paths) as Record<Name, string>
}

function feedFile({ dataDir }: RunningAt, name: string, document: FeedDocument): string {
  const file = path.join(dataDir, `${name}.xml`)
  writeFileSync(file, renderFeed(document))
  return file
}

/** Of a line that the command printed of a feed. */
function pagePath(printed: string): string {
  const { type, id } = JSON.parse(printed) as { type: string; id: string }
  return `/${type.toLowerCase()}/${id}`
}
