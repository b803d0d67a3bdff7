import { naddrEncode, neventEncode, nprofileEncode } from 'nostr-tools/nip19'
import { expect, test } from 'vitest'
import { toNote } from '#app/protocols/nostr/keys.ts'
import { studioJobs } from '#app/.server/studio/jobs.ts'
import { introduceBoostBot } from '#app/.server/social/people/boost-bot.ts'
import { testServices } from '#tests/rig/database.ts'
import { connectRaw, type Message } from '#tests/rig/nostr/raw-client.ts'
import { startRelay } from '#tests/rig/nostr/running-relay.ts'
import { liveChats } from '#tests/rig/http/live-chats.ts'

const services = await testServices()
const relay = await startRelay(services)
const { ctx, router, owner, call, newLive, somebody, relayed } = await liveChats(services)

/** The tags of the site's handler information (NIP-89), as other apps fetch it. */
async function told(): Promise<string[][][]> {
  const client = await connectRaw(relay.url)
  const found: string[][][] = []
  client.send(['REQ', 'apps', { kinds: [31_990], authors: [services.identity.pubkey] }])
  for (;;) {
    const [type, , event]: Message = await client.next()
    if (type === 'EOSE') return found
    found.push((event as { tags: string[][] }).tags)
  }
}

async function whereTo(path: string) {
  const { status, headers } = await router.get(path)
  return [status, headers.get('Location')]
}

test('other apps learn once which events are shown where, and anew where the address is another', async () => {
  await introduceBoostBot(ctx)
  const [tags = [], ...more] = await told()
  expect(more).toEqual([])
  const kinds = tags.filter(([name]) => name === 'k').map(([, kind]) => kind)
  expect(kinds).toEqual(['1', '1111', '6', '16', '0', '30311'])
  const { publicUrl } = services.site
  for (const [form, path] of [
    ['nevent', '/e/'],
    ['note', '/e/'],
    ['npub', '/p/'],
    ['nprofile', '/p/'],
    ['naddr', '/e/'],
  ])
    expect(tags).toContainEqual(['web', `${publicUrl}${path}<bech32>`, form])
  services.clock.pass(60)
  await introduceBoostBot(ctx)
  expect(await told()).toEqual([tags])
  const site = { ...ctx.site, publicUrl: 'https://pods.test', relayUrl: 'wss://pods.test/relay' }
  await introduceBoostBot({ ...ctx, site })
  const [moved = [], ...others] = await told()
  expect(others).toEqual([])
  expect(moved).toContainEqual(['web', 'https://pods.test/e/<bech32>', 'note'])
})

test('every form that other apps put into these addresses opens a page', async () => {
  const [ada, bo] = [somebody(), somebody()]
  const note = ada.sign({ content: 'Heard at the quay' })
  const repost = bo.sign({ kind: 6, content: '', tags: [['e', note.id]] })
  await relayed(note, repost)
  const nevent = neventEncode({ id: note.id, author: ada.pubkey, relays: ['wss://a.example'] })
  expect(await whereTo(`/e/${nevent}`)).toEqual([200, null])
  expect(await whereTo(`/p/${nprofileEncode({ pubkey: ada.pubkey })}`)).toEqual([200, null])
  expect(await whereTo(`/e/${toNote(repost.id)}`)).toEqual([302, `/e/${toNote(note.id)}`])
  expect(await whereTo(`/e/${toNote(bo.sign().id)}`)).toEqual([404, null])
})

test('the address of a livestream’s activity opens its page, whoever its host is', async () => {
  const at = await newLive()
  const [, shows = ''] = at.address.split(':')
  const form = (pubkey: string, identifier = at.id, kind = 30_311) =>
    naddrEncode({ kind, pubkey, identifier, relays: ['wss://a.example'] })
  expect(await whereTo(`/e/${form(shows)}`)).toEqual([302, `/live/${at.id}`])
  const ada = somebody()
  for (const wrong of [form(ada.pubkey), form(shows, 'x'), form(shows, at.id, 30_023)])
    expect((await router.get(`/e/${wrong}`)).status).toBe(404)
  expect((await router.get('/e/naddr1qqqqqqqq')).status).toBe(404)
  const { feed } = await call<{
    feed: { _tributary_id: string }
  }>('me/hosting-feed-get', { feed_id: at.feedId })
  const event = ada.sign({ kind: 30_311, content: '', tags: [['d', at.id]] })
  const ids = { _show_id: feed._tributary_id, _livestream_id: at.id }
  await call('me/podcast-setup-live', { ...ids, event, platform: 'WEB' })
  await studioJobs.handlers['publish-feed'](owner.ctx, { feedId: at.feedId })
  expect(await whereTo(`/e/${form(ada.pubkey)}`)).toEqual([302, `/live/${at.id}`])
})
