import { storeEvents } from '#app/.server/social/network/store-events.ts'
import { system } from '#app/.server/base/actor.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { zapRequestEvent } from '#app/protocols/nostr/zap-request.ts'
import type { Made } from './publishing.ts'
import type { ExampleSite, Person } from './site.ts'

/** People on Nostr: what they say, whom they follow, mute and zap. */
export async function socialise(
  site: ExampleSite,
  ada: Person,
  bo: Person,
  { feed_id, show }: Made,
) {
  const { ask, services, provider } = site
  const product = contextFor(services, system)
  const now = Math.floor(services.now().getTime() / 1000)
  const profile = { name: 'ada', about: 'Keeps the light.', lud16: provider.address }
  const said = ada.key.sign({ content: 'The harbour wakes. #ferry', tags: [['t', 'ferry']] })
  await storeEvents(product, [
    ada.key.sign({ kind: 0, content: JSON.stringify(profile) }),
    bo.key.sign({ kind: 3, content: '', tags: [['p', ada.key.pubkey]], created_at: now - 100 }),
    said,
  ])
  const reply = bo.key.sign({ content: 'Aye', tags: [['e', said.id, '', 'root']] })
  await storeEvents(product, [reply])
  const { pubkey } = ada.key
  await ask('api/load-note', { id: said.id, replies: true })
  await ask('api/load-global-feed', { filter: 'PODCASTS' })
  await ask('api/load-home-feed', { pubkey: bo.key.pubkey, filter: 'PODCASTS' })
  await ask('api/load-profile-feed', { pubkey })
  await ask('api/load-profiles', { pubkeys: [pubkey] })
  await ask('graph/load-nostr-profiles', { ids: [pubkey] })
  await ask('graph/search-nostr', { type: 'PROFILES', query: 'ada' })
  await ask('me/nostr-profile', {}, ada)
  await ask('me/nostr-notes-left', {}, bo)
  await ask('me/nostr-follow-list', {}, bo)
  const follows = bo.key.sign({
    kind: 3,
    content: '',
    tags: [
      ['p', pubkey],
      ['p', said.id],
    ],
  })
  await ask('me/nostr-follow-list-publish', { event: follows }, bo)
  await ask('me/nostr-mute-list', {}, bo)
  await ask('me/mute', { person: pubkey }, bo)
  await ask('me/unmute', { person: pubkey }, bo)
  const mutes = bo.key.sign({
    kind: 10_000,
    content: '',
    tags: [['p', pubkey]],
    created_at: now + 1,
  })
  await ask('me/nostr-mute-list-publish', { event: mutes }, bo)
  await ask('me/load-comments-at', { id: show }, bo)
  await ask('api/load-comments-at', { id: show })
  await ask('api/load-comments-feed', { id: show })
  await ask('me/comment-hide', { feed_id, note_id: reply.id }, ada)
  await ask('me/comment-show', { feed_id, note_id: reply.id }, ada)
  await zap(site, ada, bo)
}

async function zap({ ask, services }: ExampleSite, ada: Person, bo: Person): Promise<void> {
  const target = { pubkey: ada.key.pubkey }
  await ask('me/nostr-zap-start', target, bo)
  const now = Math.floor(services.now().getTime() / 1000)
  const request = (msat: number) =>
    bo.key.sign(
      zapRequestEvent(target, { msat, message: 'Aye', relays: ['wss://relay.example'] }, now),
    )
  const { payment_hash } = await ask('me/nostr-zap-invoice', { event: request(21_000) }, bo)
  await ask('me/nostr-zap-status', { payment_hash }, bo)
  // Somebody here is paid from one wallet into another.
  const here = { name: 'ada', lud16: 'ada@localhost:3000' }
  const profile = ada.key.sign({ kind: 0, content: JSON.stringify(here), created_at: now + 1 })
  await storeEvents(contextFor(services, system), [profile])
  await ask('pay/wallet-zap', { event: request(42_000) }, bo)
}
