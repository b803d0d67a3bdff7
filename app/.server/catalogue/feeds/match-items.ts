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
 * Makes guids unique, since feeds repeat them: the same guid with the same enclosure is a duplicate (only the first is
 * kept), with another enclosure it is another item.
 */
export function withOwnGuids<Item extends IncomingItem>(incoming: Item[]): Item[] {
  const seen = new Map<string, Set<string | null>>()
  const kept: Item[] = []
  for (const item of incoming) {
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
