/** An item that the catalogue knows. */
export interface KnownItem {
  id: string
  guid: string
  enclosureUrl: string | null
}

/** An item as the feed tells it now. */
interface ToldItem {
  guid: string
  enclosureUrl: string | null
}

/**
 * Finds for each told item the known one that it is: the one with its guid, else the one with its enclosure (a guid
 * that changed). Answers a list parallel to `told`; null is a new item.
 */
export function matchItems<Known extends KnownItem>(
  known: Known[],
  told: ToldItem[],
): (Known | null)[] {
  const byGuid = new Map(known.map((item) => [item.guid, item]))
  const matches = told.map((item) => byGuid.get(item.guid) ?? null)
  const taken = new Set(matches.filter((match) => match !== null).map((match) => match.id))
  const byEnclosure = singleByEnclosure(known.filter((item) => !taken.has(item.id)))
  return matches.map((match, index) => {
    const enclosure = told[index]?.enclosureUrl
    if (match || !enclosure) return match
    const same = byEnclosure.get(enclosure) ?? null
    // An enclosure stands for one item only: the next one that names it is another item.
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
 * Gives every told item a guid of its own. Feeds repeat guids: the same guid with the same enclosure is the same item
 * told twice (only the first is kept), with another enclosure another item.
 */
export function withOwnGuids<Item extends ToldItem>(told: Item[]): Item[] {
  const seen = new Map<string, Set<string | null>>()
  const kept: Item[] = []
  for (const item of told) {
    const enclosures = seen.get(item.guid)
    if (!enclosures) {
      seen.set(item.guid, new Set([item.enclosureUrl]))
      kept.push(item)
    } else if (!enclosures.has(item.enclosureUrl)) {
      enclosures.add(item.enclosureUrl)
      kept.push({ ...item, guid: `${item.guid}#${item.enclosureUrl ?? enclosures.size}` })
    }
  }
  return kept
}
