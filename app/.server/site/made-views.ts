import type { MetaDescriptor } from 'react-router'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { rowHit } from '#app/.server/catalogue/cards/index.ts'
import { clipTranscript, loadClip } from '#app/.server/library/clips/index.ts'
import { inLibrary } from '#app/.server/library/entries/index.ts'
import { loadPlaylist } from '#app/.server/library/playlists/index.ts'
import { pictureFacts } from '#app/.server/site/pictures/index.ts'
import { transcriptGroups } from '#app/protocols/text/transcripts/index.ts'
import type { ClipView, PlaylistView } from '#app/schemas/site/content-views.ts'
import { madeHead, openedHits } from '#app/.server/site/pages/index.ts'

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
  const [{ segments, language }, pictures] = await Promise.all([
    clipTranscript(ctx, { id }),
    pictureFacts(ctx, [episodeId]),
  ])
  const siteUrl = ctx.site.publicUrl
  const picture = pictures.get(episodeId) ?? null
  const groups = transcriptGroups(segments)
  return { hit, picture, isOwn, groups, language, siteUrl, head: madeHead(hit, siteUrl) }
}
