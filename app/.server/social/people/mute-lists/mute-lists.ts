import { listProblem, type ListProblem } from '#app/protocols/nostr/mute-list-change.ts'
import type { NostrEvent } from '#app/protocols/nostr/event.ts'
import { muteListKind, mutesOf } from '#app/protocols/nostr/mute-list.ts'
import { muteTexts } from '#app/texts/social/muting.ts'
import { requireUserId } from '#app/.server/base/actor.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { lockAuthors } from '#app/.server/social/events/index.ts'
import { storeEvents } from '#app/.server/social/network/index.ts'
import { askWriteRelays, requireAnswers, storedEvent } from '../own-events/ask-write-relays.ts'
import { requireOwnKey } from '../own-events/own-key.ts'
import { dropOwnMutes } from './own-mutes.ts'

const texts = muteTexts.errors

/**
 * me/nostr-mute-list: the newest mute list (kind 10000) of the account's key, from all of its write relays and ours; null
 * where none of them has one. All must answer, since any may have a newer version.
 * @throws AppError as `requireOwnKey` does, 503 RELAYS_NOT_ANSWERING
 */
export async function ownMuteList(ctx: Ctx): Promise<{ event: NostrEvent | null }> {
  return { event: await latestMuteList(ctx, await requireOwnKey(ctx)) }
}

/**
 * me/nostr-mute-list-publish: publishes a new version of the account's mute list, if it differs by one person from the
 * newest one, which is fetched anew: private entries and those of other kinds stay as they are. What the new list holds
 * needs no mute of the account beside it. Idempotent.
 * @throws AppError as `ownMuteList` does, 409 MUTE_LIST_CHANGED, 403 MUTE_LIST_REFUSED by our relay
 */
export async function publishMuteList(ctx: Ctx, { event }: { event: NostrEvent }): Promise<void> {
  const userId = requireUserId(ctx.actor)
  const pubkey = await requireOwnKey(ctx)
  if (event.pubkey !== pubkey) throw listChanged('OTHER_LIST')
  const found = await latestMuteList(ctx, pubkey)
  await transact(ctx, async (ctx) => {
    await lockAuthors(ctx, [pubkey])
    await publishNext(ctx, found, event)
    const muted = mutesOf(event).filter(({ what }) => what === 'PERSON')
    await dropOwnMutes(
      ctx,
      userId,
      muted.map(({ value }) => value),
    )
  })
}

async function publishNext(ctx: Ctx, found: NostrEvent | null, event: NostrEvent): Promise<void> {
  // Another request may have published a version since the relays were asked: what they had is stored here by now.
  const newest = (await storedEvent(ctx, event.pubkey, muteListKind)) ?? found
  if (newest?.id === event.id) return
  const problem = listProblem(newest, event)
  if (problem !== null) throw listChanged(problem)
  const follows = newest !== null && event.created_at === newest.created_at + 1
  const [answer] = await storeEvents(ctx, [event], { mayBeAhead: follows })
  if (answer?.accepted !== true)
    throw new AppError('MUTE_LIST_REFUSED', { status: 403, message: answer?.text ?? '' })
}

async function latestMuteList(ctx: Ctx, pubkey: string): Promise<NostrEvent | null> {
  const answers = await askWriteRelays(ctx, {
    pubkey,
    kind: muteListKind,
    stored: await storedEvent(ctx, pubkey, muteListKind),
  })
  requireAnswers(answers, texts.RELAYS_NOT_ANSWERING)
  return answers.newest
}

function listChanged(problem: ListProblem): AppError {
  return new AppError('MUTE_LIST_CHANGED', {
    status: 409,
    message: texts.MUTE_LIST_CHANGED,
    details: { problem },
  })
}
