import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { addReferences } from '#app/rules/studio/item-texts.ts'
import { referencedTrack, type TrackLookup } from '#app/rules/catalogue/music-references.ts'
import { keepableChapters } from '#app/schemas/studio/chapters.ts'
import type {
  MusicReference,
  referencesGetInput,
  referencesToChaptersInput,
  referencesUpdateInput,
} from '#app/schemas/studio/music-references.ts'
import { referenceTexts } from '#app/texts/studio/music-references.ts'
import { requireFreshProof } from '#app/.server/accounts/sessions/index.ts'
import type { Authorized } from '#app/.server/base/actor.ts'
import { lookUpTracks } from '#app/.server/catalogue/cards/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import {
  authorizeFeed,
  authorizeItem,
  changeItem,
  changesOfOthers,
  type Effect,
  type FeedRow,
  type UnpublishedChanges,
  changeStamp,
  keepUnpublished,
  staysUnpublished,
  type ItemRow,
  markChanged,
  onlyChanges,
  refuseUnseen,
  roleIn,
  toHostingItem,
  withoutChanges,
} from '#app/.server/studio/records/index.ts'
import { provePayoutChange } from '#app/.server/studio/team/index.ts'
import { saveSegments } from '../save-segments.ts'
import { readManual } from '../objects.ts'
import { inOrder, referencesInWords } from './in-words.ts'
import { hasReferences, referencesOf, storeReferences } from './stored-references.ts'

/** The music references of an item, each with its track; null if the catalogue doesn't know the track. */
interface ItemReferences {
  references: MusicReference[]
  tracks: (TrackLookup | null)[]
}

/** me/hosting-item-references-get: the tracks that play in an item, by start time. */
export async function getReferences(
  ctx: Ctx,
  { feed_id, item_id }: z.output<typeof referencesGetInput>,
): Promise<ItemReferences> {
  const feed = await authorizeFeed(ctx, feed_id)
  const item = await authorizeItem(ctx, feed, item_id)
  requireFeature(ctx)
  return withTracks(ctx, await editedReferences(ctx, item))
}

/** The references as edited: the unpublished ones if there are any, otherwise the published ones. */
async function editedReferences(ctx: Ctx, item: ItemRow): Promise<MusicReference[]> {
  const unpublished = item.changes?.references?.value as MusicReference[] | undefined
  return unpublished ?? publishedReferences(ctx, item)
}

async function publishedReferences(ctx: Ctx, { feed_id, id }: ItemRow): Promise<MusicReference[]> {
  return (await referencesOf(ctx, feed_id, [id])).get(id) ?? []
}

/**
 * me/hosting-item-references-update: replaces an item's references. They say who is paid: an owner needs a fresh proof,
 * and what an editor says waits for an owner's yes among the unpublished changes, of a draft too. With `hold`, so does an
 * owner's edit of a published item. @throws AppError 403 PROOF_NEEDED
 */
export async function updateReferences(
  ctx: Ctx,
  { feed_id, item_id, references, hold }: z.output<typeof referencesUpdateInput>,
): Promise<ItemReferences> {
  await changeItem(ctx, { feed_id, item_id }, (ctx, feed, item) =>
    saveReferences(ctx, feed, item, references, { hold }),
  )
  return withTracks(ctx, references)
}

/**
 * Replaces an item's references by what `edit` returns for the current ones, under the item's lock, so that of two
 * edits at once the later one sees the first. On a published item they become an unpublished change. An owner names the
 * version `base` of the item that they were shown. @throws AppError 403 PROOF_NEEDED, 409 STALE
 */
export function editReferences(
  ctx: Ctx,
  ids: { feed_id: string; item_id: string },
  edit: (references: MusicReference[]) => MusicReference[],
  base?: string,
): Promise<void> {
  return changeItem(ctx, ids, async (ctx, feed, item) => {
    await refuseUnseenReferences(ctx, feed, item, base)
    return saveReferences(ctx, feed, item, edit(await editedReferences(ctx, item)), { hold: true })
  })
}

/** An owner who saves approves all references, those included that another has changed. */
async function refuseUnseenReferences(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
  item: Authorized<ItemRow>,
  base: string | undefined,
): Promise<void> {
  const unpublished = onlyChanges(item.changes, ['references'])
  const others = unpublished && changesOfOthers(ctx, unpublished)
  if (!others || (await roleIn(ctx, feed.id)) !== 'OWNER') return
  refuseUnseen(others, base, () => ({ item: toHostingItem(item) }))
}

async function saveReferences(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
  item: Authorized<ItemRow>,
  references: MusicReference[],
  effect: Effect,
): Promise<void> {
  requireFeature(ctx)
  const isOwner = (await roleIn(ctx, feed.id)) === 'OWNER'
  if (isOwner && !staysUnpublished(item, effect)) return storeAtOnce(ctx, feed, item, references)
  if (areSame(await editedReferences(ctx, item), references)) return
  if (isOwner) await requireFreshProof(ctx, 'changePayout')
  await keepUnpublished(ctx, item, await withReferences(ctx, item, references))
}

/** What an owner says takes the place of what waits in a draft. */
async function storeAtOnce(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
  item: Authorized<ItemRow>,
  references: MusicReference[],
): Promise<void> {
  const before = await publishedReferences(ctx, item)
  if (!areSame(before, references)) {
    await provePayoutChange(ctx, feed, {
      item,
      from: referencesInWords(before),
      to: referencesInWords(references),
    })
    await storeReferences(ctx, feed, item.id, references)
    if (item.published_at) await markChanged(ctx, feed)
  }
  const unpublished = item.changes?.references?.value as MusicReference[] | undefined
  if (unpublished && (!item.published_at || areSame(unpublished, references)))
    await keepUnpublished(ctx, item, withoutChanges(item.changes, ['references']))
}

function areSame(one: MusicReference[], other: MusicReference[]): boolean {
  return isDeepStrictEqual(inOrder(one), inOrder(other))
}

/** The item's unpublished changes with these references; without an entry if they equal the published ones. */
async function withReferences(
  ctx: Ctx,
  item: ItemRow,
  references: MusicReference[],
): Promise<UnpublishedChanges | null> {
  const others = withoutChanges(item.changes, ['references'])
  if (areSame(await publishedReferences(ctx, item), references)) return others
  return { ...others, references: { value: references, ...changeStamp(ctx, item) } }
}

/**
 * me/hosting-item-references-to-chapters: adds a chapter for each reference, unless one begins there already. @throws
 * TRACK_ERROR if the catalogue doesn't know a track, whose title the chapter needs
 */
export async function copyReferencesToChapters(
  ctx: Ctx,
  { access, hold, ...ids }: z.output<typeof referencesToChaptersInput>,
): Promise<Record<string, never>> {
  const { references, tracks } = await getReferences(ctx, ids)
  const known = references.map((reference, position) => {
    const track = tracks[position]
    if (!track)
      throw new AppError('TRACK_ERROR', { status: 409, message: referenceTexts.copyFailed })
    return referencedTrack(reference, track)
  })
  const target = { ...ids, access }
  await changeItem(ctx, ids, async (ctx, feed) => {
    const chapters = (await readManual(ctx, feed, target, 'CHAPTERS'))?.segments ?? []
    const merged = keepableChapters(addReferences(chapters, known))
    await saveSegments(ctx, target, 'CHAPTERS', merged, { hold })
  })
  return {}
}

async function withTracks(ctx: Ctx, references: MusicReference[]): Promise<ItemReferences> {
  const guids = references.map(({ remote }) => remote)
  return { references, tracks: await lookUpTracks(ctx, guids) }
}

function requireFeature(ctx: Ctx): void {
  if (hasReferences(ctx)) return
  throw new AppError('NOT_AVAILABLE', { status: 403, message: referenceTexts.turnedOff })
}
