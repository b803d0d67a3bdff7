import { htmlToMarkdown } from '#app/protocols/text/html-to-markdown.ts'
import type { FeedLiveItem } from '#app/protocols/feed/document.ts'
import { limits } from '#app/rules/base/limits.ts'
import {
  livestreamContentSchema,
  mostOpenLivestreams,
  streamTypes,
} from '#app/schemas/studio/livestreams.ts'
import type { HostingFeedType } from '#app/schemas/studio/hosting.ts'
import { importTexts } from '#app/texts/studio/imports.ts'
import type { LivestreamToImport } from '../new-records/livestreams-and-references.ts'

const texts = importTexts.notes

/** The livestreams of a feed to import, and notes on what is left out. */
export function livestreamDrafts(
  type: HostingFeedType,
  { image, liveItems: items = [] }: { image?: string | undefined; liveItems?: FeedLiveItem[] },
): { livestreams: LivestreamToImport[]; notes: string[] } {
  const livestreams = new Map<string, LivestreamToImport>()
  const notes: string[] = []
  for (const item of items) {
    const draft = type === 'PODCAST' ? draftOf(item) : texts.liveShowsOnly
    if (typeof draft === 'string') notes.push(texts.livestream(item.title.slice(0, 100), draft))
    else if (livestreams.has(item.guid)) notes.push(texts.sameGuid(item.guid.slice(0, 100)))
    else if (livestreams.size === mostOpenLivestreams)
      notes.push(texts.livestream(draft.content.title, texts.liveTooMany(mostOpenLivestreams)))
    else livestreams.set(item.guid, draft)
  }
  if (items.some((item) => livestreams.has(item.guid) && saysMore(item, image)))
    notes.push(texts.liveTags)
  return { livestreams: [...livestreams.values()], notes }
}

/** The livestream, or the reason why it is left out. */
function draftOf(item: FeedLiveItem): LivestreamToImport | string {
  if (item.status === 'ended') return texts.liveEnded
  const stream = item.enclosures.find(
    ({ url, type }) => url.startsWith('https:') && streamType(type),
  )
  if (!stream) return texts.liveStream
  const description = htmlToMarkdown(item.contentHtml ?? item.description)
  const content = livestreamContentSchema.safeParse({
    title: item.title.slice(0, limits.title),
    ...(description ? { description: description.slice(0, limits.itemDescription) } : {}),
    url: stream.url,
    type: streamType(stream.type),
  })
  if (!content.success || !item.guid || !isTime(item.start)) return texts.liveIncomplete
  const isEndKept = isTime(item.end) && Date.parse(item.end) > Date.parse(item.start)
  return {
    guid: item.guid,
    status: item.status === 'live' ? 'LIVE' : 'PENDING',
    start: item.start,
    end: isEndKept ? (item.end ?? null) : null,
    content: content.data,
  }
}

/** Whether a livestream has parts that hosted ones don't support. */
function saysMore(item: FeedLiveItem, feedImage: string | undefined): boolean {
  const lists = [item.value, item.persons, item.socialInteract, item.alternateEnclosures]
  const hasOwnImage = item.image !== undefined && item.image !== feedImage
  // On Nostr it gets a chat of its own here.
  const hasOtherChat = item.chat !== undefined && item.chat.protocol.toLowerCase() !== 'nostr'
  return hasOwnImage || hasOtherChat || lists.some(({ length }) => length > 0)
}

/** The studio's spelling of a stream's media type; undefined if it isn't supported. */
function streamType(type: string): (typeof streamTypes)[number] | undefined {
  const bareType = type.split(';')[0]?.trim().toLowerCase() ?? ''
  if (['application/vnd.apple.mpegurl', 'audio/mpegurl', 'audio/x-mpegurl'].includes(bareType))
    return 'application/x-mpegURL'
  return streamTypes.find((known) => known.toLowerCase() === bareType)
}

function isTime(time: string | undefined): time is string {
  return time !== undefined && Number.isFinite(Date.parse(time))
}
