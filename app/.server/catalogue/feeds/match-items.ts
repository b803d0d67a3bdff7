import type { FeedDocument, FeedItem } from '#app/protocols/feed/document.ts'
import { storedGuid } from '#app/.server/catalogue/cards/index.ts'

/** An item that is already stored in the catalogue. */
export interface KnownItem {
  id: string
  guid: string
  enclosureUrl: string | null
}

/** An item of the feed as it was just read. */
interface IncomingItem {
  guid: string
  enclosureUrl: string | null
}

/**
 * Finds the stored item for each incoming one: by guid, otherwise by enclosure (when the guid has changed). The result
 * is parallel to `incoming`; null is a new item.
 */
export function matchItems<Known extends KnownItem>(
  known: Known[],
  incoming: IncomingItem[],
): (Known | null)[] {
  const byGuid = new Map(known.map((item) => [item.guid, item]))
  const matches = incoming.map((item) => byGuid.get(item.guid) ?? null)
  const taken = new Set(matches.filter((match) => match !== null).map((match) => match.id))
  const byEnclosure = singleByEnclosure(known.filter((item) => !taken.has(item.id)))
  return matches.map((match, index) => {
    const enclosure = incoming[index]?.enclosureUrl
    if (match || !enclosure) return match
    const same = byEnclosure.get(enclosure) ?? null
    // An enclosure matches one item only: the next item that names it counts as another item.
    byEnclosure.delete(enclosure)
    return same
  })
}

function singleByEnclosure<Known extends KnownItem>(items: Known[]): Map<string, Known> {
  const found = new Map<string, Known>()
  for (const item of items)
    if (item.enclosureUrl && !found.has(item.enclosureUrl)) found.set(item.enclosureUrl, item)
  return found
}

/**
 * The document without items that it lists twice: those with the guid of an earlier one, and its file, or its title and
 * date. Links say little, since some hosts make new ones for each fetch.
 */
export function withoutRepeats(document: FeedDocument): FeedDocument {
  const [items, liveItems] = [listedOnce(document.items), listedOnce(document.liveItems)]
  return { ...document, items, liveItems }
}

function listedOnce<Item extends FeedItem>(items: Item[]): Item[] {
  const seen = new Set<string>()
  return items.filter(({ guid, title, published, enclosures }) => {
    const keys = [`${guid}\n${title}\n${published}`, `${guid}\n${enclosures[0]?.url}`]
    const isRepeat = keys.some((key) => seen.has(key))
    for (const key of keys) seen.add(key)
    return !isRepeat
  })
}

interface ItemOfGuid extends IncomingItem {
  title: string
  published: string | null
}

/** Makes guids unique: some feeds give one to several items, and a live item may share that of its recording. */
export function withOwnGuids<Item extends ItemOfGuid>(incoming: Item[]): Item[] {
  const seen = new Set<string>()
  return incoming.map((item) => {
    let guid = item.guid
    for (let count = 1; seen.has(guid); count += 1)
      guid = storedGuid([item.guid, item.title, item.published ?? '', count].join('#'))
    seen.add(guid)
    return guid === item.guid ? item : { ...item, guid }
  })
}
