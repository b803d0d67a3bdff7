import type { FeedDocument, FeedItem } from '#app/protocols/feed/document.ts'
import { importTexts } from '#app/texts/studio/imports.ts'
import { referencesOf } from './references.ts'
import { isHls, isVideo, itemVideo } from './video.ts'

type Listed<Thing> = [tag: string, present: (thing: Thing) => unknown]

// Tags that a hosted feed doesn't support.
const ofFeed: Listed<FeedDocument>[] = [
  // A publisher feed lists its releases this way, which are imported.
  ['podcast:remoteItem', ({ remoteItems, medium }) => medium !== 'publisher' && remoteItems.length],
  // Trailers are episodes here.
  ['podcast:trailer', lostTrailers],
  // A music feed lists its genres this way, which are imported.
  ['itunes:keywords', ({ keywords, medium }) => medium !== 'music' && keywords.length],
]
const ofItems: Listed<FeedItem>[] = [['podcast:alternateEnclosure', hasOtherAlternates]]

/** What this installation supports of the parts that depend on it. */
interface Abilities {
  convertsVideo: boolean
  keepsReferences: boolean
}

/** Notes on the parts of a feed that won't be imported, with how often they are used. */
export function unsupportedParts(document: FeedDocument, abilities: Abilities): string[] {
  return [
    ...unsupportedTags(document),
    ...lostReferences(document, abilities),
    ...lostVideos(document, abilities),
  ]
}

function unsupportedTags(document: FeedDocument): string[] {
  const counts = new Map<string, number>()
  const count = (tag: string, times: number) =>
    times > 0 && counts.set(tag, (counts.get(tag) ?? 0) + times)
  for (const [tag, present] of ofFeed) count(tag, present(document) ? 1 : 0)
  for (const [tag, present] of ofItems) count(tag, document.items.filter(present).length)
  return [...counts].map(([tag, times]) => importTexts.notes.tag(tag, times))
}

function lostTrailers({ trailers, items }: FeedDocument): boolean {
  const kept = new Set(
    items
      .filter(({ episodeType }) => episodeType === 'trailer')
      .flatMap(({ enclosures }) => enclosures.map(({ url }) => url)),
  )
  return trailers.some(({ url }) => !kept.has(url))
}

function lostReferences({ items }: FeedDocument, { keepsReferences }: Abilities): string[] {
  const losing = items.filter((item) => {
    const { references, leftOut } = referencesOf(item)
    return leftOut > 0 || (!keepsReferences && references.length > 0)
  })
  return losing.length > 0 ? [importTexts.notes.tag('podcast:valueTimeSplit', losing.length)] : []
}

function lostVideos({ items }: FeedDocument, { convertsVideo }: Abilities): string[] {
  const { videoHls, videoNotConverted } = importTexts.notes
  const asMp4 = items.filter((item) => itemVideo(item)).length
  const asHls = items.filter((item) => !itemVideo(item) && item.alternateEnclosures.some(isHls))
  return [
    ...(asHls.length > 0 ? [videoHls(asHls.length)] : []),
    ...(asMp4 > 0 && !convertsVideo ? [videoNotConverted(asMp4)] : []),
  ]
}

/** Alternates that are neither a form of the video to import nor HLS, for which there is another note. */
function hasOtherAlternates(item: FeedItem): boolean {
  const isNotedElsewhere = itemVideo(item) ? isVideo : isHls
  return item.alternateEnclosures.some((alternate) => !isNotedElsewhere(alternate))
}
