import { grouped } from '#app/rules/base/grouped.ts'

/** The kinds of files, by how they are recorded. */
const kinds: Record<string, string> = {
  FEED_COVER_ART: 'Covers of shows',
  ITEM_COVER_ART: 'Covers of episodes',
  ITEM_CHAPTER_ART: 'Pictures of chapters',
  ITEM_AUDIO: 'Audio',
  ITEM_AUDIO_MP3: 'MP3 made of WAV',
  ITEM_AUDIO_ORIGINAL: 'Audio as it was sent',
  ITEM_VIDEO_ORIGINAL: 'Video as it was sent',
  ITEM_HLS_MASTER_PLAYLIST: 'Video: lists of sizes',
  ITEM_HLS_PLAYLIST: 'Video: lists of pieces',
  ITEM_HLS_SEGMENT: 'Video: pieces',
  ITEM_HLS_POSTER: 'Video: posters',
  ITEM_TRANSCRIPT: 'Transcripts',
  ITEM_CHAPTERS: 'Chapters',
  ITEM_AI_TRANSCRIPT: 'Transcripts that were made here',
  ITEM_AI_CHAPTERS: 'Chapters that were made here',
  ITEM_SUMMARY: 'Summaries',
}

const files = (count: number) => (count === 1 ? '1 file' : `${grouped(count)} files`)

/** The operator's page about what is stored, and the command of the same name. */
export const storageTexts = {
  title: 'Storage',
  asOf: 'Looked through',
  all: (count: number, size: string) => `${files(count)} of shows, ${size}`,
  never: 'Nobody has looked through the store yet. It is done each night, or now.',
  look: 'Look through it now',
  asked: 'It is being done. Come back in a while: a large store takes minutes.',
  byAccount: 'By account',
  byAccountHint: 'What the shows take that somebody has owned for longest, the largest first.',
  nobody: 'Nobody has stored anything.',
  shows: (count: number) => (count === 1 ? '1 show' : `${grouped(count)} shows`),
  more: 'Next',
  byKind: 'By kind',
  kind: 'Kind',
  count: 'Files',
  size: 'Size',
  kindName: (kind: string) => kinds[kind] ?? kind,
  orphans: 'Files without a record',
  orphansHint:
    'No show names them, and they are older than a day. Each is looked at once more before it is deleted.',
  noOrphans: 'There are none.',
  found: (count: number, size: string) => `${files(count)}, ${size}`,
  clear: 'Delete them',
  missing: 'Records without a file',
  missingHint:
    'Somebody who plays these gets an error: have their owners upload them again, or restore them.',
  leftovers: 'Uploads that never came',
  leftoversHint:
    'They were announced, and take room until they arrive. After 48 hours a job deletes them, with the parts that came.',
  clearLeftovers: 'Delete those of more than 48 hours now',
  atLeast: (count: number, size: string, isMore: boolean) =>
    `${isMore ? 'More than ' : ''}${files(count)}, ${size}`,
  imports: 'Imports that are stuck',
  importsHint:
    'They have failed, as a whole or in parts, or are at work for more than two days. Their owners see the same, and can do the same. Dropping cancels an import with all that it has made.',
  noReason: 'It is at work for long, without a reason',
  whose: 'whose it is',
  again: 'Again',
  drop: 'Drop',
  deleted: (count: number, size: string) => `Deleted: ${files(count)}, ${size}`,
  first: 'The first of them:',
} as const
