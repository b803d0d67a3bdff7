import { Parser } from 'htmlparser2'
import { generateRssFeed, parseRssFeed } from 'feedsmith'
import RSS, { type CustomElement } from 'rss'
import { exampleDocument } from '../tests/rig/example-document.ts'
import { renderFeed } from '../app/protocols/feed/render/index.ts'
import { median, report } from './measure.ts'

const episodes = 1_000
const rounds = 25

interface Figures {
  name: string
  medianMs: number
  fastestMs: number
  slowestMs: number
  /** This one's median over ours: above 1 is slower than Tributary. */
  ratio: number
  bytes: number
}

/**
 * The time to write a feed of 1,000 episodes that use every tag, against npm `rss` and feedsmith. The
 * peers get their own input shape ready-made, with the same tags; ours starts from the feed document.
 */
export async function run(): Promise<Figures[]> {
  const document = exampleDocument(episodes)
  const xml = renderFeed(document)
  const feedsmithInput = parseRssFeed(xml)
  const rssInput = rssCustomElements(xml)
  const contenders = [
    { name: 'Tributary renderFeed', write: () => renderFeed(document) },
    { name: 'rss 1.2.2', write: () => writeWithRss(rssInput) },
    {
      name: 'feedsmith 3.0.1 generateRssFeed',
      write: () => generateRssFeed(feedsmithInput, { lenient: true }),
    },
  ]
  const times = contenders.map(() => [] as number[])
  const sizes = contenders.map(() => 0)
  // In turns, so that a busy machine is as hard on one as on the other.
  for (let round = 0; round < rounds; round++) {
    for (const [index, { write }] of contenders.entries()) {
      const start = performance.now()
      // Encoding makes a lazily joined string pay its price inside the measured time.
      sizes[index] = Buffer.from(write()).length
      times[index]?.push(performance.now() - start)
    }
  }
  const medians = times.map(median)
  return contenders.map(({ name }, index) => ({
    name,
    medianMs: medians[index] ?? NaN,
    fastestMs: Math.min(...(times[index] ?? [])),
    slowestMs: Math.max(...(times[index] ?? [])),
    ratio: (medians[index] ?? NaN) / (medians[0] ?? NaN),
    bytes: sizes[index] ?? 0,
  }))
}

interface RssInput {
  channel: CustomElement[]
  items: CustomElement[][]
}

function writeWithRss({ channel, items }: RssInput): string {
  const feed = new RSS({
    title: 'Harbour Talk & Friends',
    description: 'Stories from the quay',
    custom_namespaces: {
      itunes: 'http://www.itunes.com/dtds/podcast-1.0.dtd',
      podcast: 'https://podcastindex.org/namespace/1.0',
      psc: 'http://podlove.org/simple-chapters',
    },
    custom_elements: channel,
  })
  for (const [index, elements] of items.entries()) {
    feed.item({ title: `Episode ${index}`, description: '', custom_elements: elements })
  }
  return feed.xml()
}

/** The elements of a feed in the shape that `rss` hands on to its XML writer. */
function rssCustomElements(xml: string): RssInput {
  const input: RssInput = { channel: [], items: [] }
  const open: { name: string; element: CustomElement; inside: unknown[] }[] = []
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const inside: unknown[] = [{ _attr: { ...attributes } }]
        open.push({ name, element: { [name]: inside }, inside })
      },
      ontext(text) {
        if (text.trim()) open.at(-1)?.inside.push(text)
      },
      onclosetag() {
        const closed = open.pop()
        const parent = open.at(-1)
        if (!closed || !parent) return
        if (parent.name !== 'channel') parent.inside.push(closed.element)
        else if (closed.name === 'item') input.items.push(itemElements(closed.inside))
        else if (!['title', 'description', 'generator'].includes(closed.name)) {
          input.channel.push(closed.element)
        }
      },
    },
    { xmlMode: true },
  )
  parser.end(xml)
  return input
}

function itemElements(inside: unknown[]): CustomElement[] {
  return inside.filter(
    (entry): entry is CustomElement =>
      typeof entry === 'object' && entry !== null && !('_attr' in entry) && !('title' in entry),
  )
}

if (import.meta.main) {
  const results = await run()
  for (const figures of results) {
    const spread = `${figures.fastestMs.toFixed(1)}–${figures.slowestMs.toFixed(1)}`
    console.log(
      `${figures.name}: median ${figures.medianMs.toFixed(1)} ms (${spread}), ratio ${figures.ratio.toFixed(2)}, ${figures.bytes} bytes`,
    )
  }
  const ratio = 1 / (results.find(({ name }) => name.startsWith('rss'))?.ratio ?? NaN)
  report('Feed generation', `${ratio.toFixed(2)} × rss`, '≤ 1 × rss', ratio <= 1)
}
