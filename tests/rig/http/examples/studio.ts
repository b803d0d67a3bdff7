import { httpAuthEvent } from '#app/protocols/nostr/http-auth.ts'
import { signedEvent } from '#tests/rig/http/signed-event.ts'
import type { Made } from './publishing.ts'
import type { ExampleSite, Person } from './site.ts'

const day = { start: '2026-06-01T00:00:00.000Z', end: '2026-06-15T23:59:59.000Z' }

/** What a studio asks about its show, and the livestreams, keys and webhooks of it. */
export async function direct(site: ExampleSite, ada: Person, bo: Person, made: Made) {
  await statistics(site, ada, made)
  await webhooks(site, ada, made)
  await livestreams(site, ada, bo, made)
}

async function statistics({ ask }: ExampleSite, ada: Person, made: Made): Promise<void> {
  const { feed_id, item_id } = made
  const shown = { groupings: ['CONTENT'], ...day }
  const content = { type: 'PODCAST', _id: feed_id }
  await ask('me/hosting-stats', { ...shown, content, buckets: 'WEEK' }, ada)
  await ask('me/hosting-feed-stats', { feed_id, ...shown, range: 'custom', bucket: 'DAY' }, ada)
  await ask('me/hosting-item-stats', { feed_id, item_id, req: { ...day, buckets: 'DAY' } }, ada)
  await ask('me/hosting-aggregate-stats', { ...shown, buckets: 'DAY' }, ada)
  await ask('me/hosting-audience', { feed_id, by: 'APP', range: 'custom', ...day }, ada)
  await ask('me/hosting-stats-settings-get', { feed_id }, ada)
  const settings = { feed_id, public: true, weekly_mail: true }
  await ask('me/hosting-stats-settings-update', settings, ada)
  await ask('api/load-public-stats', { id: made.show })
}

async function webhooks(
  { ask, host, work }: ExampleSite,
  ada: Person,
  { feed_id }: Made,
): Promise<void> {
  const hook = { kind: 'STANDARD', url: host.url('/hook'), events: ['episode.published'] }
  host.special.set('/hook', (_req, res) => {
    res.writeHead(204).end()
    return true
  })
  interface Hook {
    webhook: { id: string }
  }
  const { webhook } = await ask<Hook>('me/hosting-webhook-create', { feed_id, ...hook }, ada)
  const one = { feed_id, webhook_id: webhook.id }
  await ask('me/hosting-webhooks-get', { feed_id }, ada)
  await ask('me/hosting-webhook-update', { ...one, events: hook.events, paused: false }, ada)
  await ask('me/hosting-webhook-test', one, ada)
  await work('send-webhooks')
  interface Sent {
    deliveries: { id: string }[]
  }
  const { deliveries } = await ask<Sent>('me/hosting-webhook-deliveries-get', { feed_id }, ada)
  const delivery_id = deliveries[0]?.id
  await ask('me/hosting-webhook-delivery-resend', { ...one, delivery_id }, ada)
  await ask('me/hosting-webhook-delete', one, ada)
}

async function livestreams(site: ExampleSite, ada: Person, bo: Person, made: Made): Promise<void> {
  const { ask, work } = site
  const { feed_id } = made
  const content = {
    title: 'From the quay',
    description: 'Live.',
    url: 'https://stream.example/quay',
    type: 'audio/mpeg',
  }
  const times = { start: '2026-07-01T18:00:00.000Z', end: '2026-07-01T20:00:00.000Z' }
  interface Stream {
    livestream: { _id: string; _tributary_id: string; chat: { id: string } }
  }
  const planned = { feed_id, content, ...times }
  const { livestream } = await ask<Stream>('me/hosting-livestream-create', planned, ada)
  const one = { feed_id, livestream_id: livestream._id }
  await ask('me/hosting-livestream-get', one, ada)
  await ask('me/hosting-livestreams-get', { feed_id }, ada)
  await ask('me/hosting-livestream-update', { ...one, content, ...times }, ada)
  await ask('me/hosting-livestream-status-update', { ...one, status: 'LIVE' }, ada)
  await work('publish-feed', 'index-feed')
  await chat(site, ada, bo, livestream._tributary_id, livestream.chat.id)
  await keys(site, ada, made)
  const event = signedEvent(30_311, [['d', livestream._tributary_id]])
  const live = { _show_id: made.show, _livestream_id: livestream._tributary_id, event }
  await ask('me/podcast-setup-live', { ...live, platform: 'WEB' }, ada)
  await ask('me/hosting-livestream-delete', one, ada)
}

async function chat(
  { ask }: ExampleSite,
  ada: Person,
  bo: Person,
  id: string,
  address: string,
): Promise<void> {
  const entity = { _id: id, type: 'LIVE' }
  await ask('api/load-podcast-live', { id })
  const event = bo.key.sign({ kind: 1311, content: 'Ahoy from the ferry', tags: [['a', address]] })
  await ask('me/post-chat-message', { entity, event }, bo)
  await ask('me/load-live-chat', { id }, bo)
  await ask('api/load-live-chat', { id })
  const message = { entity, message_id: event.id }
  await ask('me/live-chat-message-hide', message, ada)
  await ask('me/live-chat-message-show', message, ada)
  await ask('me/live-chat-message-pin', { ...message, minutes: 5 }, ada)
  await ask('me/live-chat-message-unpin', { entity }, ada)
  await ask('me/live-chat-person-mute', { entity, pubkey: bo.key.pubkey }, ada)
  await ask('me/live-chat-person-unmute', { entity, pubkey: bo.key.pubkey }, ada)
  await ask('me/live-chat-slow-mode-set', { entity, seconds: 10 }, ada)
}

async function keys({ ask, router }: ExampleSite, ada: Person, { feed_id }: Made): Promise<void> {
  await ask('me/podcast-key-get', { feed_id }, ada)
  await ask('me/podcast-key-update', { feed_id, announces_episodes: true }, ada)
  // A key that its owner has linked signs what waits for it.
  const post = async (fields: Record<string, string>) =>
    (await router.postForm('/nostr-key', fields, { cookie: ada.cookie })).json()
  const asked = (await post({ intent: 'challenge', purpose: 'nostr-link-show' })) as Record<
    string,
    string
  >
  const { url = '', challenge = '' } = asked
  const now = Math.floor(ada.ctx.now().getTime() / 1000)
  const proof = ada.key.sign(httpAuthEvent({ url, method: 'POST', challenge }, now))
  await post({ intent: 'nostr-link-show', event: JSON.stringify(proof), feed_id })
  interface Waiting {
    waiting: { event: Parameters<Person['key']['sign']>[0] }[]
  }
  const { waiting } = await ask<Waiting>('me/podcast-key-waiting', { feed_id }, ada)
  const [first] = waiting
  if (first) await ask('me/podcast-key-publish', { feed_id, event: ada.key.sign(first.event) }, ada)
  await ask('me/podcast-key-unlink', { feed_id }, ada)
}
