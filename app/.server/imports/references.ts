import type { FeedItem, ValueBlock, ValueTimeSplit } from '#app/protocols/feed/document.ts'
import {
  type MusicReference,
  musicReferenceSchema,
  musicReferencesSchema,
} from '#app/schemas/music-references.ts'

/** The tracks that play in an item, as its time splits say, and how many splits can't be kept. */
export function referencesOf({ value }: Pick<FeedItem, 'value'>): {
  references: MusicReference[]
  leftOut: number
} {
  const splits = value.flatMap(({ timeSplits }) => timeSplits)
  const lightning = lightningOf(value)?.timeSplits ?? []
  const byStart = new Map<number, MusicReference>()
  for (const split of lightning) {
    const reference = referenceOf(split)
    if (reference && !byStart.has(reference.start)) byStart.set(reference.start, reference)
  }
  const kept = musicReferencesSchema.safeParse([...byStart.values()])
  const references = kept.success ? kept.data : []
  return { references, leftOut: splits.length - references.length }
}

/** The value block that is kept: what is paid by Lightning. */
export function lightningOf(value: ValueBlock[]): ValueBlock | undefined {
  return value.find(({ type }) => type === 'lightning')
}

/** A reference is to a track from its beginning, whoever its artist shares with. */
function referenceOf(split: ValueTimeSplit): MusicReference | null {
  const { remoteItem, remoteStartSeconds, recipients } = split
  const isMusic = ['music', undefined].includes(remoteItem?.medium?.toLowerCase())
  if (!remoteItem || !isMusic || remoteStartSeconds > 0 || recipients.length > 0) return null
  const reference = musicReferenceSchema.safeParse({
    remote: { feed_guid: remoteItem.feedGuid, item_guid: remoteItem.itemGuid },
    start: split.startSeconds,
    duration: split.durationSeconds,
    percentage: split.remotePercentage,
  })
  return reference.success ? reference.data : null
}
