import { naddrEncode } from 'nostr-tools/nip19'
import { expect, test } from 'vitest'
import { messagesPerPage } from '#app/rules/social/live-chat.ts'
import { liveChatTexts as texts } from '#app/texts/social/live-chat.ts'
import { saveFeed } from '#app/.server/catalogue/feeds/save-feed.ts'
import { testServices } from '#tests/rig/database.ts'
import { feedDocument, feedItem } from '#tests/rig/factories/feed-document.ts'
import { liveChats } from '#tests/rig/http/live-chats.ts'
import { whereTo } from '#tests/rig/http/studio-forms.ts'

const services = await testServices()
const { ctx, router, owner, call, newLive, somebody, newListener, ...chats } =
  await liveChats(services)
const { said, post, chatOf, textsOf, relayed } = chats

test('without scripts the last messages are on the page, and the hosts have forms', async () => {
  const at = await newLive()
  const ada = await newListener()
  const event = said(ada, 'Readable <b>anywhere</b>', at)
  await post(ada, event, at)
  const page = async (cookie = '') =>
    (await (await router.get(`/live/${at.id}`, { cookie })).text()).replace(
      /<script[\s\S]*?<\/script>/g,
      '',
    )
  expect(await page()).toContain('Readable &lt;b&gt;anywhere&lt;/b&gt;')
  expect(await page(ada.cookie)).not.toContain(texts.hide)
  expect(await page(owner.cookie)).toContain(texts.hide)
  const path = `/live/${at.id}/chat`
  const press = (intent: string, cookie = owner.cookie) =>
    router.postForm(path, { intent, message_id: event.id, pubkey: ada.signer.pubkey }, { cookie })
  const answer = await press('hide')
  expect(whereTo(answer)).toEqual([303, `/live/${at.id}?tab=chat`])
  expect(await page()).toContain(texts.hiddenByHost)
  expect(await page()).not.toContain('Readable')
  await press('show')
  await press('slow:30')
  await press('pin:15')
  const { slow, pinned } = await chatOf(at)
  expect([slow, pinned?.item.nostr.id]).toEqual([30, event.id])
  expect(await page()).toContain(texts.slow(30))
  await press('unpin')
  await press('mute')
  expect(await page()).not.toContain('Readable')
  await press('unmute')
  expect(await page()).toContain('Readable')
  // Whoever isn't a host finds nothing to change.
  expect((await press('hide', ada.cookie)).status).toBe(404)
  expect((await press('hide', '')).status).not.toBe(200)
  for (const wrong of ['', 'slow:7', 'pin:x', 'constructor'])
    expect((await press(wrong)).status, wrong).toBe(400)
  expect(await page()).toContain('Readable')
})

test('in the studio the hosts see the chat beside the livestream, and whom they mute', async () => {
  const at = await newLive()
  const ada = await newListener()
  await relayed(ada.signer.sign({ kind: 0, content: JSON.stringify({ name: 'Ada Quay' }) }))
  await post(ada, said(ada, 'Heard in the studio', at), at)
  const page = async () => {
    const path = `/studio/${at.feedId}/livestreams/${at.livestreamId}`
    const html = await (await router.get(path, { cookie: owner.cookie })).text()
    return html.replace(/<script[\s\S]*?<\/script>/g, '')
  }
  expect(await page()).toContain('Heard in the studio')
  expect(await page()).toContain(texts.mutedNobody)
  const entity = { _id: at.id, type: 'LIVE' }
  await call('me/live-chat-person-mute', { entity, pubkey: ada.signer.pubkey })
  const muted = await page()
  expect(muted).not.toContain('Heard in the studio')
  expect(muted).toContain(texts.unmuteNamed('Ada Quay'))
})

test('the chat of a livestream of another host is shown once its activity is known', async () => {
  const host = somebody()
  const activity = { kind: 30_311, pubkey: host.pubkey, identifier: 'Their: quay' }
  const chat = { server: 'wss://relay.example', protocol: 'nostr', space: naddrEncode(activity) }
  const item = feedItem('quay', { chat })
  const live = { ...item, status: 'live' as const, start: '2026-06-01T18:00:00Z' }
  const { id: feedId } = await saveFeed(ctx, {
    url: 'https://feeds.example/quay',
    document: feedDocument({ title: 'Their quay', liveItems: [live] }),
    nextCheckAt: null,
  })
  const { id } = await services.db
    .selectFrom('items')
    .select('id')
    .where('feed_id', '=', feedId)
    .executeTakeFirstOrThrow()
  const at = { feedId: '', livestreamId: '', id, address: `30311:${host.pubkey}:Their: quay` }
  await relayed(said({ signer: somebody() }, 'Heard from afar', at))
  const page = async () => (await router.get(`/live/${id}`)).text()
  expect((await router.postJson('/api/load-live-chat', { id })).status).toBe(404)
  expect(await page()).not.toContain(texts.title)
  await relayed(host.sign({ kind: 30_311, content: '', tags: [['d', 'Their: quay']] }))
  expect(textsOf(await chatOf(at))).toEqual(['Heard from afar'])
  expect(await page()).toContain('Heard from afar')
  const ada = await newListener()
  expect((await post(ada, said(ada, 'From here', at), at)).status).toBe(200)
  // Nobody here is its host.
  const entity = { _id: id, type: 'LIVE' }
  expect((await call('me/live-chat-slow-mode-set', { entity, seconds: 5 })).error).toBe('NO_CHAT')
})

test('older messages are a page of their own without scripts', async () => {
  const at = await newLive()
  const now = Math.floor(services.now().getTime() / 1000)
  const people = Array.from({ length: messagesPerPage + 1 }, () => somebody())
  await relayed(
    ...people.map((signer, nth) =>
      said({ signer }, `Voice ${nth} of the choir`, at, { created_at: now - nth }),
    ),
  )
  const first = await (await router.get(`/live/${at.id}`)).text()
  const [, query = ''] = /href="\/live\/[^"?]+\?(tab=chat&amp;messages=[^"]+)"/.exec(first) ?? []
  const second = await router.get(`/live/${at.id}?${query.replaceAll('&amp;', '&')}`)
  const words = (await second.text()).replace(/<script[\s\S]*?<\/script>/g, '')
  expect(words).toContain(`Voice ${messagesPerPage} of the choir`)
  expect(words).not.toContain('Voice 0 of the choir')
})
