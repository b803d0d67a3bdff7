import type { Ctx } from '#app/.server/base/ctx.ts'
import { loadChapters } from '#app/.server/catalogue/transcripts/index.ts'
import { entitledTexts } from '#app/.server/studio/texts/index.ts'
import type { Chapter } from '#app/protocols/media/chapters-json.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import type { ItemPageData } from '#app/schemas/catalogue/content-pages.ts'
import type { ItemDetails, WholeItemDetails } from '#app/schemas/catalogue/details.ts'

interface ListenersTexts {
  transcripts: ItemPageData['transcripts']
  /** Those that are listed. */
  chapters: Chapter[]
  /** Whether they are of a version that not everybody may hear. */
  isOwn: boolean
}

/** Chapters and transcripts of what whoever asks hears of an item. */
export async function listenersTexts(
  ctx: Ctx,
  { hit, parent }: { hit: ContentHit; parent: Pick<ContentHit, '_id'> },
  everybodys: Pick<ItemPageData, 'chaptersUrl' | 'transcripts'>,
): Promise<ListenersTexts> {
  const key = { feedId: parent._id, itemId: hit._id }
  const [own, kept] = await Promise.all([
    hit.product ? entitledTexts(ctx, key.itemId) : null,
    loadChapters(ctx, key, { wait: false }),
  ])
  // Those of the file for everybody are at other seconds.
  const heard = own && (own.chapters.length > 0 || everybodys.chaptersUrl) ? own.chapters : kept
  return {
    transcripts: own?.transcripts ?? everybodys.transcripts,
    chapters: heard.filter(({ toc }) => toc !== false),
    isOwn: own !== null,
  }
}

/** What the page of an item says of it for apps, with the chapters and transcripts of what is heard. */
export async function wholeDetails(
  ctx: Ctx,
  hit: ContentHit,
  details: ItemDetails,
): Promise<WholeItemDetails> {
  const parent = hit.parent ?? { _id: '' }
  const { transcripts, chapters } = await listenersTexts(ctx, { hit, parent }, details)
  return {
    ...details,
    transcripts: transcripts.map(({ url, type, language }) => ({
      url,
      type,
      ...(language ? { language } : {}),
    })),
    chapters: chapters.map(({ title, start, end, url, img }) => ({
      title,
      start,
      ...(end === undefined ? {} : { end }),
      ...(url ? { url } : {}),
      ...(img ? { img } : {}),
    })),
  }
}
