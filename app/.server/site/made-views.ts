import type { MetaDescriptor } from 'react-router'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { isEnabled } from '#app/rules/base/areas.ts'
import { clipRowHit, payableHit, rowHit } from '#app/.server/catalogue/cards/index.ts'
import { loadOtherItems, valuedContent } from '#app/.server/catalogue/pages/index.ts'
import { clipsOf, clipTranscript, loadClip } from '#app/.server/library/clips/index.ts'
import { inLibrary } from '#app/.server/library/entries/index.ts'
import { loadPlaylist } from '#app/.server/library/playlists/index.ts'
import { pictureFacts } from '#app/.server/site/pictures/index.ts'
import { transcriptGroups } from '#app/protocols/text/transcripts/index.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import type { ClipView, PlaylistView } from '#app/schemas/site/content-views.ts'
import { clipHead, madeHead, openedHits } from '#app/.server/site/pages/index.ts'

/** The page of a listener's playlist, and its meta tags; null where no listener has made one of that id. */
export async function playlistView(
  ctx: Ctx,
  { id }: { id: string },
): Promise<(PlaylistView & { head: MetaDescriptor[] }) | null> {
  const playlist = await loadPlaylist(ctx, { id })
  if (!playlist) return null
  const [followed, items] = await Promise.all([
    inLibrary(ctx, [id]),
    openedHits(ctx, playlist.items),
  ])
  const siteUrl = ctx.site.publicUrl
  return {
    ...playlist,
    items: items.map(rowHit),
    inLibrary: followed.includes(id),
    siteUrl,
    head: madeHead(playlist.hit, siteUrl, playlist.visibility === 'PUBLIC'),
  }
}

/** How many other clips of its episode, and how many other items of its feed, the page of a clip lists. */
const most = { clips: 5, items: 4 }

/**
 * The page of a clip, and its meta tags.
 * @throws AppError 404 where there is none, or not for whoever asks
 */
export async function clipView(
  ctx: Ctx,
  { id }: { id: string },
): Promise<Omit<ClipView, 'notice'> & { head: MetaDescriptor[] }> {
  const { clip: hit, isOwn } = await loadClip(ctx, { id })
  const episodeId = hit.parent?._id ?? id
  const [{ segments, language }, valued, pictures, around, saved] = await Promise.all([
    clipTranscript(ctx, { id }),
    hit.parent && valuedContent(ctx, episodeId),
    pictureFacts(ctx, [episodeId]),
    aroundClip(ctx, hit),
    inLibrary(ctx, [episodeId]),
  ])
  const siteUrl = ctx.site.publicUrl
  const parent =
    hit.parent && payableHit(hit.parent, isEnabled(ctx.site, 'MONEY') && Boolean(valued?.value))
  return {
    hit: { ...hit, parent },
    picture: pictures.get(episodeId) ?? null,
    isOwn,
    inLibrary: saved.includes(episodeId),
    groups: transcriptGroups(segments),
    language,
    ...around,
    siteUrl,
    head: clipHead(hit, siteUrl),
  }
}

/** What leads on from a clip: what else was clipped from its episode, and what else its show has. */
async function aroundClip(
  ctx: Ctx,
  { _id, withdrawn, parent: episode }: ContentHit,
): Promise<Pick<ClipView, 'others' | 'siblings'>> {
  const feedId = episode?.parent?._id
  if (withdrawn || !episode || feedId === undefined) return { others: [], siblings: [] }
  const place = { feedId, itemId: episode._id }
  const [clips, items] = await Promise.all([
    clipsOf(ctx, place, { order: 'popular', limit: most.clips + 1 }),
    loadOtherItems(ctx, { feedId, hit: episode, limit: most.items }),
  ])
  const others = clips.filter((clip) => clip._id !== _id).slice(0, most.clips)
  return {
    others: others.map(clipRowHit),
    siblings: (await openedHits(ctx, items)).map(rowHit),
  }
}
