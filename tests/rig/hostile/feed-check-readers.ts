import { excerpts, readTree, checkFeed } from '#app/protocols/feed/check/index.ts'
import { isEntityAttack } from '#app/protocols/feed/check/entity-attack.ts'
import { findReferences } from '#app/protocols/feed/check/references.ts'
import * as values from '#app/protocols/feed/check/values.ts'
import { isPageAt } from '#app/rules/catalogue/directory-links.ts'
import type { Reader } from './readers.ts'

const now = new Date('2026-11-29T12:00:00Z')
const bytes = (text: string) => new TextEncoder().encode(text)
const feed = (text: string) => `<rss version="2.0"><channel>${text}</channel></rss>`

/** A feed is judged whatever it says; what is none is refused. */
function judge(text: string): void {
  try {
    checkFeed(readTree(bytes(text)), { now })
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'FeedError') throw error
  }
}

/** Whatever reads a feed, or a value of one, to judge it. */
export const feedCheckReaders: Reader[] = [
  ...Object.entries(values).map(([name, read]) => ({ name, read })),
  { name: 'isEntityAttack', read: isEntityAttack, longest: 10_000 },
  { name: 'findReferences', read: (text) => findReferences(text, () => undefined) },
  { name: 'excerpts', read: (text) => excerpts(text, [{ line: 1, end: 9, detail: '' }]) },
  { name: 'isPageAt', read: (text) => isPageAt('apple', `https://podcasts.apple.com/${text}`) },
  { name: 'readTree', read: (text) => judge(text) },
  { name: 'checkFeed: a title', read: (text) => judge(feed(`<title>${text}</title>`)) },
  { name: 'checkFeed: tags', read: (text) => judge(feed(text)) },
  {
    name: 'checkFeed: an attribute',
    read: (text) => judge(feed(`<item><enclosure url="${text.replaceAll('"', '')}"/></item>`)),
  },
]
