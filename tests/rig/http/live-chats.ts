import type { NostrEvent } from '#app/protocols/nostr/event.ts'
import { topics } from '#app/rules/base/realtime-topics.ts'
import type { LiveChatPage } from '#app/schemas/social/live-chat.ts'
import { system } from '#app/.server/base/actor.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { studioJobs } from '#app/.server/studio/jobs.ts'
import { storeEvents } from '#app/.server/social/network/store-events.ts'
import { addressTarget } from '#app/.server/social/events/targets.ts'
import type { TestServices } from '#tests/rig/database.ts'
import { createAccount, type TestAccount, giveKey } from '#tests/rig/factories/account.ts'
import { newSigner, type Signer } from '#tests/rig/nostr/signing.ts'
import { apiCaller } from './api-caller.ts'
import { publishedShow } from './published-show.ts'
import { testRouter } from './router.ts'

/** A livestream of a show of its own, and what its chat is called. */
export interface Live {
  feedId: string
  livestreamId: string
  id: string
  address: string
}

/** Somebody with an account, and with a key that is linked to it. */
export interface Listener extends TestAccount {
  signer: Signer
}

const content = { title: 'From the quay', url: 'https://stream.example/quay', type: 'audio/mpeg' }

/** Chats of livestreams, those who write in them, and their host. */
export async function liveChats(services: TestServices) {
  const ctx = contextFor(services, system)
  const router = testRouter(services)
  const owner = await createAccount(services)
  const call = apiCaller(router, owner.token)

  async function newLive(): Promise<Live> {
    const { feedId } = await publishedShow(owner.ctx)
    const start = '2099-01-01T18:00:00.000Z'
    const answer = await call('me/hosting-livestream-create', { feed_id: feedId, content, start })
    const made = answer.livestream as { _id: string; _tributary_id: string; chat: { id: string } }
    await studioJobs.handlers['publish-feed'](owner.ctx, { feedId })
    return { feedId, livestreamId: made._id, id: made._tributary_id, address: made.chat.id }
  }

  const live = await newLive()
  const somebody = () => newSigner(() => services.now())

  /** Links a key to an account. */
  async function link(account: TestAccount): Promise<Listener> {
    const signer = somebody()
    await giveKey(services, account, signer.pubkey)
    return { ...account, signer }
  }

  return {
    ctx,
    router,
    owner,
    call,
    live,
    newLive,
    somebody,
    link,
    newListener: async () => link(await createAccount(services)),
    /** A message as its author signs it. */
    said: ({ signer }: Pick<Listener, 'signer'>, text: string, at = live, more: object = {}) =>
      signer.sign({ kind: 1311, content: text, tags: [['a', at.address]], ...more }),
    post(who: Listener, event: NostrEvent, at = live) {
      const entity = { _id: at.id, type: 'LIVE' }
      const _tributary = { platform: 'WEB', os: 'Linux', device: 'browser' }
      const body = { entity, profile: null, event, _tributary }
      return call('me/post-chat-message', body, who.token)
    },
    async chatOf(
      at: Pick<Live, 'id'>,
      more: { before?: string | null; viewer?: string } = {},
    ): Promise<LiveChatPage> {
      const response = await router.postJson('/api/load-live-chat', { id: at.id, ...more })
      return (await response.json()) as LiveChatPage
    },
    textsOf: ({ chat }: LiveChatPage) => chat.map(({ meta }) => meta.message),
    /** What the relay says of events that other programs send. */
    async relayed(...events: NostrEvent[]): Promise<string[]> {
      return (await storeEvents(ctx, events)).map(({ text }) => text)
    },
    /** How often open pages were told of a chat. */
    async newsOf(at: Pick<Live, 'address'>): Promise<number> {
      const { rows } = await services.pool.query<{ told: number }>(
        'select count(*)::int as told from realtime_news where topic = $1',
        [topics.chat(addressTarget(at.address))],
      )
      return rows[0]?.told ?? 0
    },
  }
}
