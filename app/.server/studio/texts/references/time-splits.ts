import type { ValueBlock, ValueTimeSplit } from '#app/protocols/feed/document.ts'
import type { MusicReference } from '#app/schemas/studio/music-references.ts'

/**
 * An item's value blocks with its music references as time splits. Since an item's block replaces its feed's, an item
 * without one of its own gets the feed's recipients. The block may have no recipients but those of the tracks.
 */
export function withTimeSplits(
  own: ValueBlock[],
  ofFeed: ValueBlock[],
  references: readonly MusicReference[],
): ValueBlock[] {
  if (references.length === 0) return own
  const [block] = own.length > 0 ? own : ofFeed
  const recipients = block?.recipients ?? []
  const timeSplits = references.map(timeSplitOf)
  return [{ type: 'lightning', method: 'keysend', recipients, timeSplits }]
}

function timeSplitOf({ remote, start, duration, percentage }: MusicReference): ValueTimeSplit {
  return {
    startSeconds: start,
    durationSeconds: duration,
    remoteStartSeconds: 0,
    remotePercentage: percentage,
    remoteItem: { feedGuid: remote.feed_guid, itemGuid: remote.item_guid, medium: 'music' },
    recipients: [],
  }
}
