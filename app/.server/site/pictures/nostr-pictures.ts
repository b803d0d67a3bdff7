import type { Ctx } from '#app/.server/base/ctx.ts'
import { isPictureOfNote, loadProfiles } from '#app/.server/social/reading/index.ts'
import type { FoundPicture } from './found-picture.ts'
import { sourceOf } from './sources.ts'

/** The picture of somebody with a key, as their Nostr profile names it; else their initial. */
export async function findNostrProfile(
  ctx: Ctx,
  pubkey: string,
  original: string | null,
): Promise<FoundPicture> {
  const [profile] = await loadProfiles(ctx, [pubkey])
  const image = profile?.display.picture ?? null
  const source = sourceOf(ctx, image)
  return {
    // Whatever form of their key the address has, they get the same colour.
    id: pubkey,
    title: profile?.display.name ?? '',
    isRound: true,
    isKnown: true,
    sources: source ? [source] : [],
    isExact: original !== null && original === image,
    coverOf: null,
  }
}

/** A picture in a note: shown only if the note has its address. */
export async function findNotePicture(
  ctx: Ctx,
  asked: { id: string; noteId: string | null; original: string | null },
): Promise<FoundPicture> {
  const { id, noteId, original } = asked
  const isNamed =
    noteId !== null &&
    original !== null &&
    (await isPictureOfNote(ctx, { id: noteId, url: original })) === true
  return withoutPlaceholder(ctx, id, isNamed ? original : null)
}

/** The wide picture over somebody's page: shown only if their profile names it now. */
export async function findBanner(
  ctx: Ctx,
  asked: { id: string; pubkey: string | null; original: string | null },
): Promise<FoundPicture> {
  const { id, pubkey, original } = asked
  const [profile] = pubkey ? await loadProfiles(ctx, [pubkey]) : []
  const isNamed = original !== null && original === profile?.display.banner
  return withoutPlaceholder(ctx, id, isNamed ? original : null)
}

function withoutPlaceholder(ctx: Ctx, id: string, picture: string | null): FoundPicture {
  const source = sourceOf(ctx, picture)
  const isKnown = source !== null
  const sources = source ? [source] : []
  return { id, title: null, isRound: false, isKnown, sources, isExact: isKnown, coverOf: null }
}
