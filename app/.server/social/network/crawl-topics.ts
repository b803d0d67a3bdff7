import { deletionKind } from '#app/protocols/nostr/deletion.ts'
import type { Filter } from '#app/protocols/nostr/filter.ts'
import { followListKind } from '#app/protocols/nostr/follow-list.ts'
import { profileKind } from '#app/protocols/nostr/profile.ts'
import { relayListKind } from '#app/protocols/nostr/relay-list.ts'
import { commentKind, noteKind } from '#app/protocols/nostr/thread.ts'
import { zapReceiptKind } from '#app/protocols/nostr/zap-receipt.ts'

/**
 * What other relays are asked for: profiles and lists of people, their deletions, notes about content, replies to
 * notes.
 */
export const crawlTopics = ['PEOPLE', 'DELETIONS', 'CONTENT', 'NOTES'] as const
export type CrawlTopic = (typeof crawlTopics)[number]

const muteListKind = 10_000
const [reactionKind, contentReactionKind] = [7, 17]
const [repostKind, genericRepostKind] = [6, 16]
const noteKinds = [
  noteKind,
  commentKind,
  reactionKind,
  repostKind,
  genericRepostKind,
  zapReceiptKind,
]

const kinds: Record<CrawlTopic, number[]> = {
  PEOPLE: [profileKind, followListKind, muteListKind, relayListKind],
  DELETIONS: [deletionKind],
  CONTENT: [...noteKinds, contentReactionKind],
  // Deletions name their note, so that they are found by it however old both are.
  NOTES: [...noteKinds, deletionKind],
}

/** Deletions by people are fetched for so long: what older ones delete was fetched before them, or never. */
const deletionsSeconds = 30 * 24 * 60 * 60

/** The filter for events of a topic about these values, dated from `since` to `until` (Unix seconds). */
export function filterOf(
  topic: CrawlTopic,
  members: readonly string[],
  { since, until, limit, now }: { since: number; until: number | null; limit: number; now: number },
): Filter {
  const from = topic === 'DELETIONS' ? Math.max(since, now - deletionsSeconds) : since
  return {
    kinds: new Set(kinds[topic]),
    ...aboutOf(topic, new Set(members)),
    ...(from > 0 ? { since: from } : {}),
    ...(until === null ? {} : { until }),
    limit,
  }
}

function aboutOf(topic: CrawlTopic, values: Set<string>): Pick<Filter, 'authors' | 'tags'> {
  switch (topic) {
    case 'PEOPLE':
    case 'DELETIONS':
      return { authors: values, tags: [] }
    case 'CONTENT':
      return { tags: [{ name: 'i', values }] }
    case 'NOTES':
      return { tags: [{ name: 'e', values }] }
  }
}
