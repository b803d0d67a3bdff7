import { createHash } from 'node:crypto'
import { subHours } from 'date-fns/subHours'
import { subDays } from 'date-fns/subDays'
import type { NewEpisode, OrderedEpisode, SentEpisode } from '#app/schemas/studio/new-episode.ts'
import { newEpisodeTexts as texts } from '#app/texts/studio/new-episode.ts'
import { requireUserId } from '#app/.server/base/actor.ts'
import { asSystem, type Ctx } from '#app/.server/base/ctx.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import {
  createHostingItem,
  deleteHostingItem,
  getHostingItem,
  updateHostingItem,
} from '#app/.server/studio/editing/index.ts'
import type { HostingItem } from '#app/.server/studio/records/index.ts'
import { type FormFile, uploadAudio } from '#app/.server/studio/uploads/index.ts'
import { findOrder, type ItemIds, orderAudio } from './audio-orders.ts'
import { publishMade } from './publish-made.ts'

const keptForDays = 7
/** What takes longer was left behind by a process that ended. */
const madeWithinHours = 2

interface Sent {
  episode: NewEpisode
  /** Null for one that is fetched from its address. */
  audio: FormFile | null
  /** The caller's own name for it; without one nothing keeps it from being sent twice. */
  key: string | null
}

/** What an episode has become that was sent. */
type Made = SentEpisode | OrderedEpisode

/**
 * Makes an episode of its description and audio and publishes it, at once or when it is time: all of it, or nothing. Audio
 * at an address is fetched later. What was sent with the same key before is answered as it was then, or as far as it is.
 * @throws AppError 404 NO_FEED, 409 IN_PROGRESS, 422 KEY_USED, and what creating, uploading and publishing refuse
 */
export async function publishWholeEpisode(
  ctx: Ctx,
  { episode, audio, key }: Sent,
): Promise<{ episode: Made; isNew: boolean }> {
  if (key === null) return { episode: await make(ctx, episode, audio), isNew: true }
  const claim = await claimKey(ctx, key, fingerprintOf(episode, audio))
  const known = claim.answer ? await asOfNow(ctx, claim.answer) : await leftBehind(ctx, claim.ids)
  if (known) return { episode: known, isNew: false }
  try {
    const made = await make(ctx, episode, audio, (ids) => setSent(ctx, key, ids))
    await setSent(ctx, key, { answer: JSON.stringify(made) })
    return { episode: made, isNew: true }
  } catch (error) {
    await forgetKey(ctx, key)
    throw error
  }
}

async function make(
  ctx: Ctx,
  episode: NewEpisode,
  audio: FormFile | null,
  onMade: (ids: ItemIds) => Promise<void> = async () => undefined,
): Promise<Made> {
  const { feed_id, publish_at, draft, audioUrl, ...content } = episode
  const { id } = await createHostingItem(ctx, { feed_id, title: content.title })
  const ids = { feed_id, item_id: id }
  try {
    await onMade(ids)
    await updateHostingItem(ctx, { ...ids, updates: content })
    if (!audio) {
      await orderAudio(ctx, ids, { ...episode, audioUrl: audioUrl ?? '' })
      return ordered(ids, episode)
    }
    const { item } = await uploadAudio(ctx, { ...ids, access: 'DEFAULT' }, audio)
    return answerOf(ctx, ids, await publishMade(ctx, ids, item, { publish_at, draft }))
  } catch (error) {
    await deleteHostingItem(asSystem(ctx), ids)
    throw error
  }
}

/** What a process that ended has made of an episode before, if it came that far; else it goes, and is made anew. */
async function leftBehind(ctx: Ctx, ids: ItemIds | null): Promise<Made | null> {
  if (!ids) return null
  try {
    const { item } = await getHostingItem(ctx, ids)
    if (await findOrder(ctx, ids)) return await stateOf(ctx, ids, item)
    if (item.meta.published || item.meta.scheduled) return answerOf(ctx, ids, item)
    await deleteHostingItem(asSystem(ctx), ids)
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 404) throw error
  }
  return null
}

/** What was answered once, and how far it is by now where its audio was to be fetched. */
async function asOfNow(ctx: Ctx, known: Made): Promise<Made> {
  if (known.state !== 'FETCHING') return known
  const { feed_id, item_id } = known
  const { item } = await getHostingItem(ctx, { feed_id, item_id })
  return stateOf(ctx, { feed_id, item_id }, item)
}

async function stateOf(ctx: Ctx, ids: ItemIds, item: HostingItem): Promise<Made> {
  const order = await findOrder(ctx, ids)
  if (!order) return answerOf(ctx, ids, item)
  const publish_at = order.publish_at?.toISOString() ?? null
  const state = order.state === 'FAILED' ? 'FAILED' : 'FETCHING'
  const told = ordered(ids, { title: item.content.title ?? '', publish_at })
  return { ...told, state, reason: order.reason }
}

function ordered(
  { feed_id, item_id }: ItemIds,
  { title, publish_at }: Pick<NewEpisode, 'title' | 'publish_at'>,
): OrderedEpisode {
  return {
    feed_id,
    item_id,
    state: 'FETCHING',
    title,
    publish_at: publish_at ?? null,
    audio: null,
    url: null,
    reason: null,
  }
}

function answerOf(
  { site }: Ctx,
  ids: ItemIds,
  { content, meta, _tributary_id }: HostingItem,
): SentEpisode {
  const [audio] = content.enclosures ?? []
  const state = meta.published ? 'PUBLISHED' : meta.scheduled ? 'SCHEDULED' : 'DRAFT'
  return {
    ...ids,
    state,
    title: content.title ?? '',
    publish_at: meta.published ?? meta.scheduled ?? null,
    audio: {
      url: audio?.url ?? '',
      num_bytes: audio?.num_bytes ?? 0,
      duration: audio?.duration ?? 0,
    },
    url: state === 'PUBLISHED' ? `${site.publicUrl}/episode/${_tributary_id}` : null,
  }
}

/** The bytes of the audio come once, and nobody has seen them yet: it is told by its name. */
function fingerprintOf(episode: NewEpisode, audio: FormFile | null): Buffer {
  const told = JSON.stringify([episode, audio?.name])
  return createHash('sha256').update(told).digest()
}

interface Claim {
  /** What the key was answered with before. */
  answer?: Made
  /** What an attempt that was left behind has begun. */
  ids: ItemIds | null
}

/** Makes a key the caller's, unless it was used. @throws AppError 409 IN_PROGRESS, 422 KEY_USED */
async function claimKey(ctx: Ctx, key: string, fingerprint: Buffer): Promise<Claim> {
  const user_id = requireUserId(ctx.actor)
  const now = ctx.now()
  const claimed = await ctx.db
    .insertInto('sent_episodes')
    .values({ user_id, key, fingerprint, created_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'key'])
        .doUpdateSet({ created_at: now })
        .where('sent_episodes.answer', 'is', null)
        .where('sent_episodes.fingerprint', '=', fingerprint)
        .where('sent_episodes.created_at', '<', subHours(now, madeWithinHours)),
    )
    .returning(['feed_id', 'item_id'])
    .executeTakeFirst()
  if (claimed) {
    const { feed_id, item_id } = claimed
    return { ids: feed_id && item_id ? { feed_id, item_id } : null }
  }
  const known = await ctx.db
    .selectFrom('sent_episodes')
    .select(['fingerprint', 'answer'])
    .where('user_id', '=', user_id)
    .where('key', '=', key)
    .executeTakeFirst()
  if (known && !known.fingerprint.equals(fingerprint))
    throw new AppError('KEY_USED', { status: 422, message: texts.keyUsed })
  if (!known?.answer) throw new AppError('IN_PROGRESS', { status: 409, message: texts.inProgress })
  return { answer: known.answer as unknown as Made, ids: null }
}

/** Notes what is made under a key, and then what it was answered with. */
async function setSent(
  ctx: Ctx,
  key: string,
  change: Partial<ItemIds> & { answer?: string },
): Promise<void> {
  await ctx.db
    .updateTable('sent_episodes')
    .set(change)
    .where('user_id', '=', requireUserId(ctx.actor))
    .where('key', '=', key)
    .execute()
}

async function forgetKey(ctx: Ctx, key: string): Promise<void> {
  await ctx.db
    .deleteFrom('sent_episodes')
    .where('user_id', '=', requireUserId(ctx.actor))
    .where('key', '=', key)
    .where('answer', 'is', null)
    .execute()
}

/** Keys are good for a week. */
export async function cleanUpSentEpisodes(ctx: Ctx): Promise<void> {
  await ctx.db
    .deleteFrom('sent_episodes')
    .where('created_at', '<', subDays(ctx.now(), keptForDays))
    .execute()
}
