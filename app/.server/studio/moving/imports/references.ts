import type { FeedItem, ValueBlock, ValueTimeSplit } from '#app/protocols/feed/document.ts'
import {
  type MusicReference,
  musicReferenceSchema,
  musicReferencesSchema,
} from '#app/schemas/studio/music-references.ts'

/** The music references in an item's time splits, and the number of splits that can't be kept. */
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

/** The Lightning value block, the only one that is imported. */
export function lightningOf(value: ValueBlock[]): ValueBlock | undefined {
  return value.find(({ type }) => type === 'lightning')
}

/** Only splits that play a track from its beginning, without recipients of their own, become references. */
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
