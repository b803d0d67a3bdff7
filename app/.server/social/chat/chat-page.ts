import type { z } from 'zod'
import { readLiveAddress } from '#app/protocols/nostr/live-activity.ts'
import { mentionsOf } from '#app/protocols/nostr/mentions.ts'
import { zapOf } from '#app/protocols/nostr/zap-receipt.ts'
import { messagesPerPage, messageText } from '#app/rules/social/live-chat.ts'
import type {
  LiveChatItem,
  LiveChatPage,
  loadLiveChatInput,
} from '#app/schemas/social/live-chat.ts'
import type { NostrProfile } from '#app/schemas/base/nostr.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { addressTarget, fromRaw } from '#app/.server/social/events/index.ts'
import { judgeNotes, type JudgedNote, type Viewer } from '#app/.server/social/moderation/index.ts'
import {
  profilesByKey,
  type NoteCursor,
  readNoteCursor,
  emptyProfile,
  rowProfile,
  writeNoteCursor,
} from '#app/.server/social/reading/index.ts'
import { type ChatRow, pageRows, rowWithId } from './chat-rows.ts'
import { type HostedChat, hostedChat } from './hosted-chats.ts'
import { requireChat } from './require-chat.ts'

type ReadCtx = Pick<Ctx, 'db' | 'site' | 'now'>

/** Mentioned people whose profiles come with a message. */
const maxMentions = 5

/** api/load-live-chat: a page of messages and zaps in the chat of a livestream, newest first. @throws NO_CHAT */
export async function loadLiveChat(
  ctx: Ctx,
  { id, viewer, account, before }: Pick<Viewer, 'account'> & z.output<typeof loadLiveChatInput>,
): Promise<LiveChatPage> {
  const { address } = await requireChat(ctx, id)
  return readChat(ctx, address, { viewer, account, before: readNoteCursor(before) })
}

/** The same, by the address of the live activity. */
export async function readChat(
  ctx: ReadCtx,
  address: string,
  { viewer, account, before = null }: Viewer & { before?: NoteCursor | null },
): Promise<LiveChatPage> {
  const activity = addressTarget(address)
  const chat = await hostedChat(ctx, activity)
  const place = { activity, feedId: chat?.feedId ?? null }
  const pinned = before === null ? chat?.pinned : null
  const [rows, pinnedRow] = await Promise.all([
    pageRows(ctx, place, before),
    pinned ? rowWithId(ctx, place, pinned.id) : undefined,
  ])
  const shown = rows.slice(0, messagesPerPage)
  const [last] = rows.length > messagesPerPage ? shown.slice(-1) : []
  const all = pinnedRow ? [...shown, pinnedRow] : shown
  const items = await itemsOf(ctx, all, { address, chat, viewer, account })
  const pin = items.get(pinned?.id ?? '')
  return {
    chat: shown.flatMap(({ id }) => items.get(id) ?? []),
    next: last ? writeNoteCursor(last) : null,
    pinned:
      pinned && pin && !pin.isHidden
        ? { item: pin, at: seconds(pinned.at), until: seconds(pinned.until) }
        : null,
    slow: chat?.slowSeconds ?? 0,
  }
}

/** One message; null where there is none with this id, or it is hidden. */
export async function readMessage(
  ctx: ReadCtx,
  address: string,
  { id, viewer, account }: Viewer & { id: string },
): Promise<LiveChatItem | null> {
  const activity = addressTarget(address)
  const chat = await hostedChat(ctx, activity)
  const row = await rowWithId(ctx, { activity, feedId: chat?.feedId ?? null }, id)
  const items = row ? await itemsOf(ctx, [row], { address, chat, viewer, account }) : null
  return items?.get(id) ?? null
}

/** The visible items of these rows, by id. Messages that the host has hidden are there without their text. */
async function itemsOf(
  ctx: ReadCtx,
  rows: readonly ChatRow[],
  { address, chat, viewer, account }: Viewer & { address: string; chat: HostedChat | null },
): Promise<Map<string, LiveChatItem>> {
  const contents = rows
    .map(contentOfRow)
    .filter(({ message, satoshis }) => message !== '' || satoshis > 0)
  const mentioned = new Map(
    contents.map(({ id, mentions }) => [id, mentions.slice(0, maxMentions)]),
  )
  const [profiles, judgement] = await Promise.all([
    profilesByKey(ctx, [
      ...contents.map(({ author }) => author),
      ...[...mentioned.values()].flat(),
    ]),
    judgeNotes(ctx, contents.map(judgedNote), { viewer, account, feedId: chat?.feedId }),
  ])
  const shown = new Map<string, NostrProfile>()
  const profileOf = (pubkey: string) =>
    rowProfile(profiles.get(pubkey) ?? emptyProfile(pubkey), shown)
  const host = readLiveAddress(address)?.pubkey
  return new Map(
    contents.flatMap(({ type, id, kind, author, created, message, satoshis }) => {
      const hidden = judgement.hidden(id)
      if (hidden && hidden.reason !== 'OWNER') return []
      const item: LiveChatItem = {
        _type: type,
        meta: { created, message: hidden ? '' : message, satoshis: hidden ? 0 : satoshis },
        nostr: { kind, id, pubkey: author },
        profile: profileOf(author),
        mentions: hidden ? [] : (mentioned.get(id) ?? []).map(profileOf),
        isHidden: hidden !== null,
        isHost: author === host,
      }
      return [[id, item] as const]
    }),
  )
}

function contentOfRow({ type, id, created_at: created, author, raw, is_suspect }: ChatRow) {
  const { event } = fromRaw(raw)
  const { kind, tags, content } = event
  const zap = type === 'ZAP' ? zapOf(event) : null
  const message = messageText(zap ? zap.message : content)
  // The tags of a zap receipt name the recipient, who isn't mentioned by that.
  const { pubkeys: mentions } = mentionsOf({ content: message, tags: zap ? [] : tags })
  const satoshis = zap ? Math.floor(zap.msat / 1000) : 0
  return { type, id, kind, author, created, message, satoshis, mentions, event, is_suspect }
}

/** The note that is judged. The author of a zap is its sender, not the provider that signed the zap receipt. */
function judgedNote({
  event,
  author,
  message,
  is_suspect,
}: ReturnType<typeof contentOfRow>): JudgedNote {
  return {
    event: { ...event, pubkey: author, content: message },
    parent: null,
    isSuspect: is_suspect,
  }
}

function seconds(date: Date): number {
  return Math.floor(date.getTime() / 1000)
}
