import { createHash } from 'node:crypto'
import type { Person } from '#app/protocols/feed/document.ts'
import { fold } from '#app/.server/base/lib/search-text.ts'
import { webAddress } from './hits.ts'

const longestName = 200

/**
 * Whom a feed means: the same address and name mean the same person in all feeds, a name without an address means
 * somebody in this feed alone. So people of the same name are never mixed, and one person may have two pages. Null for
 * a person without a name.
 */
export function personKey(feedId: string, { name, href }: Person): Buffer | null {
  const folded = nameOf(fold(name))
  if (folded === '') return null
  const address = addressOf(href)
  const within = address === null ? `feed ${feedId}` : `address ${address}`
  return createHash('sha256').update(`${within}\n${folded}`).digest()
}

/** A name on one line, as long as one may be. */
export function nameOf(name: string): string {
  return name.replace(/\s+/g, ' ').trim().slice(0, longestName).toWellFormed()
}

/** An address without what changes nothing about whose it is. */
function addressOf(href: string | undefined): string | null {
  const address = webAddress(href)
  if (address === undefined || !URL.canParse(address)) return null
  const { hostname, pathname, search } = new URL(address)
  let end = pathname.length
  while (pathname[end - 1] === '/') end--
  return hostname.replace(/^www\./, '') + pathname.slice(0, end) + search
}
