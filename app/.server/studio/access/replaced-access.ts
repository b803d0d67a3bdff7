import { subDays } from 'date-fns/subDays'
import { sql } from 'kysely'
import { type Access, accesses, mediaKey, type MediaObject } from '#app/rules/base/media-path.ts'
import type { Sold } from '#app/rules/studio/item-versions.ts'
import { servedDays } from '#app/rules/studio/replaced-files.ts'
import type { Services } from '#app/.server/base/ctx.ts'
import type { MediaAccess } from '#app/.server/base/ports/media/index.ts'
import { lockAt } from '#app/.server/studio/pricing/index.ts'
import {
  type Enclosure,
  fileAt,
  type ItemContent,
  slotOf,
} from '#app/.server/studio/records/index.ts'
import { isSuspendedSql } from '#app/.server/catalogue/standing/index.ts'
import { type Asking, isOpenTo } from './asking.ts'
import { counterpartOf, enclosureOf } from './enclosure-objects.ts'
import { mediaUrl, objectAt } from './media-objects.ts'
import { publicVersion } from './public-version.ts'

/**
 * Who may read a file that an item had before: for 30 days whoever might when it was replaced, while the item is public
 * and locked as it was then; else whoever may have the file that has its place now is led there. Null for what isn't a
 * replaced file.
 */
export async function replacedAccess(
  services: Services,
  object: MediaObject,
  asking: Asking,
): Promise<MediaAccess | null> {
  const former = enclosureOf(object)
  const row = former && (await findReplaced(services, former, object))
  if (!former || !row) return null
  if (row.is_suspended) return 'denied'
  const left = row.versions.filter(
    (access) => presentFile(row, access)?.url !== mediaUrl(services, former),
  )
  // It stands where it stood: it isn't a replaced file, but one of an item that was taken back.
  if (left.length === 0) return null
  const { feed_id: feedId, item_id: itemId } = former
  const item = { feedId, publisherId: row.publisher_id, itemId, isDeleted: isGone(row) }
  const isEntitled = () => isOpenTo(services, asking, item)
  if (isServed(services, row)) {
    const { open } = lockAt(row.content, row.item_published_at, services.now())
    if (open && row.versions.includes(open)) return 'public'
    if (await isEntitled()) return 'private'
  }
  return ledOn(services, object, row, { versions: left, isEntitled, token: asking.token })
}

type Replaced = NonNullable<Awaited<ReturnType<typeof findReplaced>>>

async function findReplaced({ db, now }: Services, former: MediaObject, object: MediaObject) {
  const row = await db
    .selectFrom('replaced_files')
    .innerJoin('hosting_feeds', 'hosting_feeds.id', 'replaced_files.feed_id')
    .innerJoin('hosting_items', (join) =>
      join
        .onRef('hosting_items.feed_id', '=', 'replaced_files.feed_id')
        .onRef('hosting_items.id', '=', 'replaced_files.item_id'),
    )
    .leftJoin('media_objects', (join) =>
      join
        .onRef('media_objects.feed_id', '=', 'replaced_files.feed_id')
        .on('media_objects.path', '=', mediaKey(object)),
    )
    .select([
      'replaced_files.kind',
      'replaced_files.versions',
      'replaced_files.variant',
      'replaced_files.published_at',
      'replaced_files.replaced_at',
      'replaced_files.state',
      'media_objects.state as stored',
      'hosting_feeds.published_at as feed_published_at',
      'hosting_feeds.publisher_id',
      'hosting_items.published_at as item_published_at',
      'hosting_items.deleted_at',
      sql<ItemContent>`jsonb_build_object('enclosures', coalesce(hosting_items.content->'enclosures', '[]'),
        'variant', hosting_items.content->'variant')`.as('content'),
      isSuspendedSql(
        now(),
        sql.ref('hosting_feeds.public_id'),
        sql.ref('hosting_items.public_id'),
      ).as('is_suspended'),
    ])
    .where('replaced_files.feed_id', '=', former.feed_id)
    .where('replaced_files.path', '=', mediaKey(former))
    .executeTakeFirst()
  if (!row) return null
  return {
    ...row,
    kind: row.kind as Enclosure['kind'],
    versions: accesses.filter((access) => row.versions.includes(access)),
    variant: row.variant as Sold['variant'],
  }
}

function isGone({ deleted_at }: Replaced): boolean {
  return deleted_at !== null
}

function isPublic(row: Replaced): boolean {
  return row.feed_published_at !== null && row.item_published_at !== null && !isGone(row)
}

/** Whether its own bytes are answered, to those who might have them then. */
function isServed({ now }: Services, row: Replaced): boolean {
  const { state, stored, replaced_at, variant, published_at } = row
  if (state !== 'SERVED' || stored !== 'READY' || !isPublic(row)) return false
  if (replaced_at <= subDays(now(), servedDays)) return false
  const then = lockAt({ variant }, published_at, replaced_at)
  const present = lockAt(row.content, row.item_published_at, now())
  return then.open === present.open && then.product === present.product
}

function presentFile({ content, kind }: Replaced, access: Access): Enclosure | undefined {
  return fileAt(content, slotOf({ kind, access }))
}

interface LedOn {
  /** The versions in which it was replaced. */
  versions: Access[]
  isEntitled: () => Promise<boolean>
  token: string | null
}

/** Leads to the present file of those versions, or of another one where they have none any more. */
async function ledOn(
  services: Services,
  object: MediaObject,
  row: Replaced,
  { versions, isEntitled, token }: LedOn,
): Promise<MediaAccess> {
  const has = (access: Access) => presentFile(row, access) !== undefined
  const same = versions.filter(has)
  const candidates = same.length > 0 ? same : accesses.filter(has)
  const closed = isGone(row) ? 'gone' : candidates.length > 0 ? 'denied' : 'missing'
  const { content, item_published_at: published_at } = row
  const open = isPublic(row) ? publicVersion({ content, published_at }, services.now()) : null
  // The PAID version is the last of them.
  const best = candidates.at(-1)
  const isOpen = best === open
  const isPrivate = !isOpen && token !== null && (await mayBeEntitled(row, isEntitled))
  const version = isPrivate ? best : candidates.find((access) => access === open)
  const target = version && (await targetOf(services, object, presentFile(row, version)))
  if (!version) return closed
  if (!target) return 'missing'
  const url = mediaUrl(services, target)
  return isPrivate
    ? { movedTo: `${url}?token=${encodeURIComponent(token)}`, isPrivate }
    : { movedTo: url, isPrivate: false }
}

/** What isn't public any more is its buyers' if it was deleted, and nobody's as a draft. */
async function mayBeEntitled(row: Replaced, isEntitled: () => Promise<boolean>): Promise<boolean> {
  return (isGone(row) || isPublic(row)) && isEntitled()
}

/** What takes the place of an object: of a WAV that apps know as an MP3, the MP3, unless a WAV was asked for. */
async function targetOf(
  services: Services,
  object: MediaObject,
  file: Enclosure | undefined,
): Promise<MediaObject | null> {
  const present = file && objectAt(services, file.url)
  const enclosure = present && enclosureOf(present)
  if (!file || !enclosure) return null
  if (enclosure.media_type !== 'ITEM_AUDIO') return counterpartOf(object, enclosure)
  const isWavAsked = object.media_type === 'ITEM_AUDIO' && object.filename.endsWith('.wav')
  if (file.type !== 'audio/wav' || isWavAsked) return enclosure
  const mp3 = { ...enclosure, media_type: 'ITEM_AUDIO_MP3' as const }
  const made = await services.db
    .selectFrom('media_objects')
    .select('path')
    .where('feed_id', '=', mp3.feed_id)
    .where('path', '=', mediaKey(mp3))
    .where('state', '=', 'READY')
    .executeTakeFirst()
  return made ? mp3 : enclosure
}
