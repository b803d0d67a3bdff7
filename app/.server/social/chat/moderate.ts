import type { z } from 'zod'
import { topics } from '#app/rules/base/realtime-topics.ts'
import type * as schema from '#app/schemas/social/live-chat.ts'
import type { NostrProfile } from '#app/schemas/base/nostr.ts'
import { liveChatTexts as texts } from '#app/texts/social/live-chat.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import type { ChangeOf } from '#app/.server/base/db/index.ts'
import { notFound } from '#app/.server/base/lib/errors.ts'
import { managesFeed, requireFeedManager } from '#app/.server/studio/records/index.ts'
import { announce } from '#app/.server/base/realtime/index.ts'
import { addressTarget, toBytes } from '#app/.server/social/events/index.ts'
import { profilesByKey, emptyProfile } from '#app/.server/social/reading/index.ts'
import { rowWithId } from './chat-rows.ts'
import { type HostedChat, hostedChat } from './hosted-chats.ts'
import { requireChat } from './require-chat.ts'

type Done = Promise<Record<string, never>>
type Input<Name extends keyof typeof schema> = (typeof schema)[Name] extends z.ZodType
  ? z.output<(typeof schema)[Name]>
  : never

/** me/live-chat-message-hide: hides the text of a message. For owners and editors of the show, as all calls below. */
export function hideMessage(ctx: Ctx, { entity, message_id }: Input<'chatMessageInput'>): Done {
  return asHost(ctx, entity._id, async (ctx, chat) => {
    await requireMessage(ctx, chat, message_id)
    await ctx.db
      .insertInto('nostr_hidden_comments')
      .values({ feed_id: chat.feedId, id: toBytes(message_id), since: ctx.now() })
      .onConflict((conflict) => conflict.columns(['feed_id', 'id']).doNothing())
      .execute()
  })
}

/** me/live-chat-message-show: shows a hidden message again. */
export function showMessage(ctx: Ctx, { entity, message_id }: Input<'chatMessageInput'>): Done {
  return asHost(ctx, entity._id, async (ctx, chat) => {
    await ctx.db
      .deleteFrom('nostr_hidden_comments')
      .where('feed_id', '=', chat.feedId)
      .where('id', '=', toBytes(message_id))
      .execute()
  })
}

/** me/live-chat-person-mute: hides somebody's messages in all chats of the show, and refuses new ones. */
export function mutePerson(ctx: Ctx, { entity, pubkey }: Input<'chatPersonInput'>): Done {
  return asHost(ctx, entity._id, async (ctx, chat) => {
    await ctx.db
      .insertInto('live_chat_mutes')
      .values({ feed_id: chat.feedId, pubkey: toBytes(pubkey), since: ctx.now() })
      .onConflict((conflict) => conflict.columns(['feed_id', 'pubkey']).doNothing())
      .execute()
  })
}

/** me/live-chat-person-unmute: a person may write in the chats of a show again. */
export function unmutePerson(ctx: Ctx, { entity, pubkey }: Input<'chatPersonInput'>): Done {
  return asHost(ctx, entity._id, async (ctx, chat) => {
    await ctx.db
      .deleteFrom('live_chat_mutes')
      .where('feed_id', '=', chat.feedId)
      .where('pubkey', '=', toBytes(pubkey))
      .execute()
  })
}

/** me/live-chat-slow-mode-set: sets how long everybody waits between two messages. */
export function setSlowMode(ctx: Ctx, { entity, seconds }: Input<'slowModeInput'>): Done {
  return asHost(ctx, entity._id, (ctx, chat) => updateChat(ctx, chat, { slow_seconds: seconds }))
}

/** me/live-chat-message-pin: pins a message for a while, in place of any other one. */
export function pinMessage(
  ctx: Ctx,
  { entity, message_id, minutes }: Input<'pinMessageInput'>,
): Done {
  return asHost(ctx, entity._id, async (ctx, chat) => {
    await requireMessage(ctx, chat, message_id)
    const at = ctx.now()
    await updateChat(ctx, chat, {
      pinned_id: toBytes(message_id),
      pinned_at: at,
      pinned_until: new Date(at.getTime() + minutes * 60_000),
    })
  })
}

/** me/live-chat-message-unpin: no message stands above the others any more. */
export function unpinMessage(ctx: Ctx, { entity }: Input<'unpinMessageInput'>): Done {
  const nothing = { pinned_id: null, pinned_at: null, pinned_until: null }
  return asHost(ctx, entity._id, (ctx, chat) => updateChat(ctx, chat, nothing))
}

/** Whether the actor may make the calls above for a chat. */
export async function mayModerateChat(ctx: Ctx, address: string): Promise<boolean> {
  if (ctx.actor.kind !== 'user') return false
  const chat = await hostedChat(ctx, addressTarget(address))
  return chat !== null && managesFeed(ctx, chat.feedId)
}

/** The people whom a show mutes in its chats, the latest first. @throws NO_FEED */
export async function peopleMutedInChats(ctx: Ctx, feedId: string): Promise<NostrProfile[]> {
  await requireFeedManager(ctx, feedId)
  const rows = await ctx.db
    .selectFrom('live_chat_mutes')
    .select('pubkey')
    .where('feed_id', '=', feedId)
    .orderBy('since', 'desc')
    .limit(500)
    .execute()
  const mutedKeys = rows.map(({ pubkey }) => pubkey.toString('hex'))
  const profiles = await profilesByKey(ctx, mutedKeys)
  return mutedKeys.map((pubkey) => profiles.get(pubkey) ?? emptyProfile(pubkey))
}

/** Changes a chat of a show that the actor manages, and announces that to pages. @throws NO_CHAT @throws NO_FEED */
async function asHost(
  ctx: Ctx,
  id: string,
  work: (ctx: Ctx, chat: HostedChat) => Promise<void>,
): Done {
  const { address } = await requireChat(ctx, id)
  return transact(ctx, async (ctx) => {
    const chat = await hostedChat(ctx, addressTarget(address))
    if (!chat) throw notFound('NO_CHAT', 'There is no such chat.')
    await requireFeedManager(ctx, chat.feedId, { lock: true })
    await work(ctx, chat)
    await announce(ctx, [{ topic: topics.chat(chat.activity), data: {} }])
    return {}
  })
}

async function requireMessage(ctx: Ctx, chat: HostedChat, id: string): Promise<void> {
  if (!(await rowWithId(ctx, chat, id))) throw notFound('NO_MESSAGE', texts.noMessage)
}

type ChatChange = ChangeOf<
  'live_chats',
  'slow_seconds' | 'pinned_id' | 'pinned_at' | 'pinned_until'
>

async function updateChat(ctx: Ctx, { activity }: HostedChat, values: ChatChange): Promise<void> {
  await ctx.db
    .updateTable('live_chats')
    .set(values)
    .where('activity', '=', toBytes(activity))
    .execute()
}
