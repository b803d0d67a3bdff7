export type ItemTabName = 'chat' | 'notes' | 'transcript' | 'chapters' | 'activity' | 'clips'

/** What of an item decides which tabs its page has. */
interface Contents {
  notes: string
  transcripts: readonly unknown[]
  chapters: readonly unknown[]
  clipCount: number
  liveChat: unknown
  /** Null where nobody can say or pay anything. */
  activityCount?: number | null
}

/** The tabs of an item's page in their order. Only a livestream has a chat, and chapters are where there are any. */
export function shownTabs(
  item: Pick<Contents, 'chapters' | 'liveChat' | 'activityCount'>,
): ItemTabName[] {
  return [
    ...(item.liveChat ? (['chat'] as const) : []),
    'notes',
    'transcript',
    ...(item.chapters.length > 0 ? (['chapters'] as const) : []),
    ...(item.activityCount === null ? [] : (['activity'] as const)),
    'clips',
  ]
}

/**
 * The tab of an item's page that is open: the asked one, else the first with something in it, where there is none what
 * is said about it. Chapters are asked for alone, as wider screens have them beside every tab; the chat of a livestream
 * is what phones open first.
 */
export function openedTab(item: Contents, asked: string | null): ItemTabName {
  const shown = shownTabs(item).find((tab) => tab === asked)
  if (shown !== undefined && shown !== 'chat') return shown
  if (item.liveChat) return 'chat'
  if (item.notes !== '') return 'notes'
  if (item.transcripts.length > 0) return 'transcript'
  return item.clipCount > 0 || item.activityCount === null ? 'clips' : 'activity'
}
