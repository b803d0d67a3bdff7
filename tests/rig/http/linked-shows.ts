import { httpAuthEvent } from '#app/protocols/nostr/http-auth.ts'
import type { NostrEvent, UnsignedEvent } from '#app/protocols/nostr/event.ts'
import type { WaitingEvent } from '#app/schemas/studio/show-keys.ts'
import { system } from '#app/.server/base/actor.ts'
import { contextFor, type Services } from '#app/.server/base/ctx.ts'
import { announceEpisode } from '#app/.server/social/shows/announce-episode.ts'
import { createAccount, giveKey, type TestAccount } from '#tests/rig/factories/account.ts'
import { completeEpisode } from '#tests/rig/factories/hosted.ts'
import { newSigner } from '#tests/rig/nostr/signing.ts'
import { apiCaller } from './api-caller.ts'
import { publishedShow } from './published-show.ts'
import { testRouter } from './router.ts'

export const content = {
  title: 'From the quay',
  url: 'https://stream.example/quay',
  type: 'audio/mpeg',
}

interface Livestream {
  _id: string
  _tributary_id: string
  chat: { id: string; npub: string }
}

export type OwnShow = Awaited<ReturnType<ReturnType<typeof linkedShows>['ownShow']>>

/** Shows whose owners have keys of their own, and what is done with these. */
export function linkedShows(services: Services) {
  const router = testRouter(services)

  /** A public show whose owner has a key; its calls are the owner's, and name the show. */
  async function ownShow() {
    const account = await createAccount(services)
    const signer = newSigner(() => services.now())
    await giveKey(services, account, signer.pubkey)
    const { feedId } = await publishedShow(account.ctx)
    async function call<Answer extends object = Record<string, unknown>>(
      name: string,
      body: object = {},
      by: TestAccount = account,
    ): Promise<Answer & { status: number }> {
      // Tokens live fifteen minutes.
      const token = await services.tokens.issue(by.actor)
      return apiCaller(router, token)<Answer>(name, { feed_id: feedId, ...body })
    }
    return { ...account, signer, feedId, call }
  }

  async function post(fields: Record<string, string>, cookie?: string) {
    const sender = cookie === undefined ? {} : { cookie }
    const response = await router.postForm('/nostr-key', fields, sender)
    return { status: response.status, answer: (await response.json()) as Record<string, string> }
  }

  async function challengeFor(purpose: string, cookie: string): Promise<UnsignedEvent> {
    const { answer } = await post({ intent: 'challenge', purpose }, cookie)
    const { url = '', challenge = '' } = answer
    const now = Math.floor(services.now().getTime() / 1000)
    return httpAuthEvent({ url, method: 'POST', challenge }, now)
  }

  function link(feedId: string, event: NostrEvent, cookie?: string) {
    const fields = { intent: 'nostr-link-show', event: JSON.stringify(event), feed_id: feedId }
    return post(fields, cookie)
  }

  /** Has the owner's key speak for their show; answers the event that has proved it. */
  async function linkOwn({ feedId, signer, cookie }: OwnShow): Promise<NostrEvent> {
    const event = signer.sign(await challengeFor('nostr-link-show', cookie))
    const { status } = await link(feedId, event, cookie)
    if (status !== 200) throw new Error(`the key was not linked: ${status}`)
    return event
  }

  async function linkedShow(): Promise<OwnShow> {
    const show = await ownShow()
    await linkOwn(show)
    return show
  }

  /** Publishes an episode of a show that announces them. */
  async function releaseEpisode({ feedId, ctx, call }: OwnShow, title?: string) {
    await call('me/podcast-key-update', { announces_episodes: true })
    const item_id = await completeEpisode(ctx, feedId, title)
    const { item } = await call('me/hosting-item-release', { item_id })
    await announceEpisode(contextFor(services, system), { feedId, itemId: item_id })
    return item as { _id: string; _tributary_id: string }
  }

  /** What our relay has of a key. */
  async function stored({ pubkey }: { pubkey: string }, ...kinds: number[]): Promise<NostrEvent[]> {
    const rows = await services.db
      .selectFrom('nostr_events')
      .select('raw')
      .where('pubkey', '=', Buffer.from(pubkey, 'hex'))
      .where('kind', 'in', kinds)
      .execute()
    return rows.map(({ raw }) => JSON.parse(raw) as NostrEvent)
  }

  return {
    router,
    ownShow,
    linkedShow,
    linkOwn,
    link,
    post,
    challengeFor,
    releaseEpisode,
    stored,
  }
}

export async function keyOf({ call }: OwnShow) {
  return (await call('me/podcast-key-get')).key as { npub: string | null; is_linked: boolean }
}

export async function waitingIn({ call }: OwnShow): Promise<WaitingEvent[]> {
  return (await call('me/podcast-key-waiting')).waiting as WaitingEvent[]
}

/** Publishes what waits as `event`; answers the status, and the code of an error. */
export async function send({ call }: OwnShow, event: NostrEvent, by?: TestAccount) {
  const { status, error } = await call('me/podcast-key-publish', { event }, by)
  return error === undefined ? status : [status, error]
}

/** Plans a livestream of a show. */
export async function plan({ call }: OwnShow): Promise<Livestream> {
  const start = '2099-01-01T18:00:00.000Z'
  return (await call('me/hosting-livestream-create', { content, start })).livestream as Livestream
}
