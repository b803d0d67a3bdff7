import type { Ctx } from '#app/.server/base/ctx.ts'
import {
  type EditedTexts,
  getEditedTexts,
  type TextsOverview,
} from '#app/.server/studio/texts/index.ts'
import type { HostingFeed, HostingItem } from '#app/.server/studio/records/index.ts'
import type { ChaptersVersion, ItemChapters } from '#app/components/studio/texts/chapters/views.ts'
import type {
  Transcripts,
  TranscriptVersion,
} from '#app/components/studio/texts/transcript/transcripts.ts'
import {
  accessesOf,
  audioFile,
  audioSeconds,
  versionLabel,
} from '#app/rules/studio/item-versions.ts'
import type { Access } from '#app/rules/base/media-path.ts'
import { itemTexts } from '#app/texts/studio/item-texts.ts'

/** The transcripts and chapters of each version of an episode, or the lyrics of a track. */
export async function textsOf(
  ctx: Ctx,
  feed: HostingFeed,
  item: HostingItem,
): Promise<{ transcripts: Transcripts; chapters: ItemChapters | null }> {
  const isTrack = feed._type === 'ALBUM'
  const ids = { feed_id: feed._id, item_id: item._id }
  const versions = await Promise.all(
    accessesOf(item.content, isTrack ? 'track' : 'episode').map((access) =>
      getEditedTexts(ctx, { ...ids, access }),
    ),
  )
  const place = { feedId: feed._id, itemId: item._id }
  return {
    transcripts: {
      ...place,
      isLyrics: isTrack,
      canMake: !isTrack && versions.some(({ available }) => available),
      versions: versions.map((texts) => transcriptVersion(item, texts)),
    },
    chapters: isTrack
      ? null
      : { ...place, versions: versions.map((texts) => chaptersVersion(item, texts)) },
  }
}

function transcriptVersion(
  { content }: HostingItem,
  { access, transcript }: EditedTexts,
): TranscriptVersion {
  return {
    access,
    label: versionLabel(content, access).label,
    display: transcript.display,
    count: transcript.count,
    first: transcript.first,
    requestedAt: transcript.request?.requested ?? null,
    error: transcript.request?.error ?? null,
    errorCode: transcript.request?.error_code ?? null,
    before: transcript.request?.before ?? null,
    percent: transcript.request?.percent ?? null,
    isPreparing: transcript.request?.preparing ?? false,
    isDraft: transcript.request?.draft ?? false,
    isOwnDraft: transcript.draft,
    audio: audioFile(content, access)?.url ?? null,
  }
}

function chaptersVersion({ content }: HostingItem, texts: EditedTexts): ChaptersVersion {
  const { access, chapters, ownChapters, publishedChapters, foundChapters } = texts
  return {
    access,
    label: versionLabel(content, access).label,
    display: chapters.display,
    reason: reasonOf(texts),
    canGenerate: !chapters.too_unsure,
    chapters: ownChapters,
    published: publishedChapters,
    found: foundChapters,
    audioSeconds: audioSeconds(content, access),
  }
}

function reasonOf({ available, chapters }: TextsOverview): string | null {
  if (chapters.display.state !== 'FAILED') return null
  if (chapters.too_unsure) return itemTexts.ai.tooUnsure
  if (chapters.request?.error) return chapters.request.error
  return available ? null : itemTexts.ai.notAvailable
}

/** The version of an item that a URL asks for; DEFAULT, the public one, if it doesn't say. */
export function accessOf(request: Request): Access {
  return new URL(request.url).searchParams.get('access') === 'PAID' ? 'PAID' : 'DEFAULT'
}
