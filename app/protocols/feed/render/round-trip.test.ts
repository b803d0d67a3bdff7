import { expect, test } from 'vitest'
import { atLeast, naughtyStrings } from '#tests/rig/real-data.ts'
import type { FeedDocument, FeedItem } from '#app/protocols/feed/document.ts'
import { parseFeed } from '#app/protocols/feed/parse/index.ts'
import { bareDocument, bareItem, exampleDocument } from '#tests/rig/example-document.ts'
import { renderFeed } from './index.ts'

async function readBack(document: FeedDocument): Promise<FeedDocument> {
  const parsed = await parseFeed(new TextEncoder().encode(renderFeed(document)))
  expect(parsed.warnings).toEqual([])
  return parsed.document
}

test('a document that uses every field is read back as it was', async () => {
  const document = exampleDocument(3)
  expect(await readBack(document)).toEqual(document)
})

test('a bare document is read back with the generator named', async () => {
  const document = { ...bareDocument(), items: [{ ...bareItem('a'), title: 'A' }] }
  expect(await readBack(document)).toEqual({ ...document, generator: 'Tributary' })
})

/** Numbers from 0 up to 1, the same for the same seed (mulberry32). */
function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** The example with fields and list entries left out by chance. */
function thinned(document: FeedDocument, random: () => number): FeedDocument {
  const bare = bareDocument()
  const kept = Object.fromEntries(
    Object.entries(document).filter(([key]) => key in bare || random() < 0.5),
  )
  const items = document.items.map((item) => thinnedItem(item, random))
  return withThinnedLists({ ...bare, ...kept, generator: 'Own', items }, random)
}

function thinnedItem(item: FeedItem, random: () => number): FeedItem {
  const bare = bareItem(item.guid)
  // Without a link, a permanent guid is read as one.
  const kept = Object.fromEntries(
    Object.entries(item).filter(([key]) => key in bare || key === 'link' || random() < 0.5),
  )
  return withThinnedLists({ ...bare, ...kept }, random)
}

function withThinnedLists<Shape extends object>(shape: Shape, random: () => number): Shape {
  const entries = Object.entries(shape).map(([key, value]) => {
    const thin = Array.isArray(value) && key !== 'items' && key !== 'liveItems'
    return [key, thin ? value.filter(() => random() < 0.6) : value]
  })
  const thinnedShape = { ...shape, ...Object.fromEntries(entries) }
  // Read without a cover of its own, a feed or item takes the first of its images.
  return 'image' in shape ? thinnedShape : { ...thinnedShape, images: [] }
}

test('documents with fields left out by chance are read back as they were', async () => {
  for (let seed = 1; seed <= 200; seed++) {
    const document = thinned(exampleDocument(2), seededRandom(seed))
    expect(await readBack(document), `seed ${seed}`).toEqual(document)
  }
})

/** A document that says `text` wherever a document holds free text. */
function documentSaying(text: string): FeedDocument {
  const item: FeedItem = {
    ...bareItem('guid'),
    title: text,
    description: text,
    author: text,
    season: { number: 1, name: text },
    episode: { number: 1, display: text },
    persons: [{ name: text, role: text }],
    contentLinks: [{ href: 'https://example.com/', text }],
    soundbites: [{ startSeconds: 1, durationSeconds: 2, title: text }],
  }
  return {
    ...bareDocument(),
    title: text,
    description: text,
    author: text,
    copyright: text,
    generator: text,
    funding: [{ url: 'https://example.com/', text }],
    categories: [{ text, sub: text }],
    txts: [{ text, purpose: text }],
    locations: [{ name: text, rel: text }],
    items: [item],
  }
}

test('naughty strings are read back wherever they stand', async () => {
  // White space in names and labels is read as single spaces.
  const texts = naughtyStrings()
    .map((string) => string.replace(/[\0-\x08\x0e-\x1f\x7f-\x9f\ufffe\uffff]/g, ''))
    .map((string) => string.replace(/\s+/g, ' ').trim())
    // What looks escaped twice in a title or name is unescaped twice.
    .filter((string) => string && !/&[#\w]+;/.test(string))
  expect(texts.length).toBeGreaterThan(atLeast(490, 45))
  for (const text of texts) {
    const document = documentSaying(text)
    expect(await readBack(document), JSON.stringify(text)).toEqual(document)
  }
})
