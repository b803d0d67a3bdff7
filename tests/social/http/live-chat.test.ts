import { expect, test } from 'vitest'
import type { NostrEvent } from '#app/protocols/nostr/event.ts'
import { toPubkey } from '#app/protocols/nostr/keys.ts'
import { messagesPerPage, longestMessage } from '#app/rules/social/live-chat.ts'
import type { LiveChatItem } from '#app/schemas/social/live-chat.ts'
import { liveChatTexts as texts } from '#app/texts/social/live-chat.ts'
import { relayTexts } from '#app/texts/social/relay.ts'
import { studioJobs } from '#app/.server/studio/jobs.ts'
import { addZapProvider } from '#app/.server/social/network/profile-checks/add-zap-provider.ts'
import { setStanding } from '#app/.server/social/relay/policy.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount, type TestAccount } from '#tests/rig/factories/account.ts'
import { createManager } from '#tests/rig/factories/managers.ts'
import { zapReceipt } from '#tests/rig/nostr/zapping.ts'
import { liveChats } from '#tests/rig/http/live-chats.ts'

const services = await testServices()
const { ctx, owner, call, live, newLive, somebody, link, newListener, ...chats } =
  await liveChats(services)
const { said, post, chatOf, textsOf, relayed, newsOf } = chats

test('a message stands in the chat with who said it, and open pages are told', async () => {
  const at = await newLive()
  const ada = await newListener()
  await relayed(ada.signer.sign({ kind: 0, content: JSON.stringify({ name: 'ada' }) }))
  const event = said(ada, ' The rain is here ', at)
  const answer = await post(ada, event, at)
  const message = answer.message as LiveChatItem
  expect(message).toMatchObject({
    _type: 'MESSAGE',
    meta: { created: event.created_at, message: 'The rain is here', satoshis: 0 },
    nostr: { kind: 1311, id: event.id, pubkey: ada.signer.pubkey },
    profile: { display: { name: 'ada' } },
  })
  expect((await chatOf(at)).chat).toEqual([message])
  expect(await newsOf(at)).toBe(1)
  // Posting is idempotent, and isn't announced again.
  expect((await post(ada, event, at)).message).toEqual(message)
  expect((await chatOf(at)).chat).toHaveLength(1)
  expect(await newsOf(at)).toBe(1)
})

test('what a message says and how long it is is checked', async () => {
  const ada = await newListener()
  const refused = async (event: NostrEvent) => {
    const { status, error, message } = await post(ada, event)
    return [status, error, message]
  }
  expect(await refused(said(ada, ' \n '))).toEqual([400, 'EMPTY_MESSAGE', texts.empty])
  const long = [400, 'LONG_MESSAGE', texts.tooLong(longestMessage)]
  expect(await refused(said(ada, 'a'.repeat(longestMessage + 1)))).toEqual(long)
  expect(await refused(said(ada, 'a'.repeat(10_000)))).toEqual(long)
  expect((await refused(said(ada, 'a'.repeat(10_001))))[1]).toBe('BAD_REQUEST')
  expect(await chatOf(live)).toMatchObject({ chat: [] })
})

test('a message that is forged, of another chat or kind, or dated otherwise is refused', async () => {
  const ada = await newListener()
  const other = await newLive()
  const now = Math.floor(services.now().getTime() / 1000)
  const wrong = [
    { ...said(ada, 'forged'), content: 'another' },
    { ...said(ada, 'forged'), sig: said(ada, 'another').sig },
    said(ada, 'elsewhere', other),
    said(ada, 'both', live, {
      tags: [
        ['a', live.address],
        ['a', other.address],
      ],
    }),
    said(ada, 'nowhere', live, { tags: [] }),
    said(ada, 'a note', live, { kind: 1 }),
    said(ada, 'long ago', live, { created_at: now - 601 }),
    said(ada, 'to come', live, { created_at: now + 601 }),
  ]
  for (const event of wrong) {
    const { status, error, message } = await post(ada, event)
    expect([status, error, message], event.content).toEqual([400, 'MESSAGE_ERROR', texts.failed])
  }
  expect((await post(ada, said(ada, 'x'), { ...live, id: 'x'.repeat(20) })).error).toBe('NO_CHAT')
  expect(await chatOf(live)).toMatchObject({ chat: [] })
})

test('nobody posts with a key that isn’t linked to their account', async () => {
  const [ada, bo] = [await newListener(), await newListener()]
  const refused = [403, 'ERROR_LOGIN_REQUIRED', texts.logIn]
  for (const who of [bo, { ...(await createAccount(services)), signer: ada.signer }]) {
    const { status, error, message } = await post(who, said(ada, 'in her name'))
    expect([status, error, message]).toEqual(refused)
  }
  expect((await call('me/post-chat-message', {}, '')).status).toBe(401)
})

test('the chat is read from the newest on, and what is older by pages', async () => {
  const at = await newLive()
  const people = Array.from({ length: messagesPerPage + 5 }, () => somebody())
  const now = Math.floor(services.now().getTime() / 1000)
  // Two of each second, so that pages end within one.
  const events = people.map((signer, nth) =>
    said({ signer }, `Number ${nth} of the choir`, at, { created_at: now - (nth >> 1) }),
  )
  expect(await relayed(...events)).toEqual(events.map(() => ''))
  const first = await chatOf(at)
  expect(first.chat).toHaveLength(messagesPerPage)
  const second = await chatOf(at, { before: first.next })
  expect(second.next).toBeNull()
  const all = [...first.chat, ...second.chat]
  const inOrder = events.toSorted((a, b) => b.created_at - a.created_at || (a.id < b.id ? -1 : 1))
  expect(all.map(({ nostr }) => nostr.id)).toEqual(inOrder.map(({ id }) => id))
})

test('messages of other clients are in the chat, cut where they are long, and those without words aren’t', async () => {
  const at = await newLive()
  const signers = [somebody(), somebody(), somebody()]
  const words = ['From afar', 'b'.repeat(2000), '  ']
  await relayed(...signers.map((signer, nth) => said({ signer }, words[nth] ?? '', at)))
  const shown = textsOf(await chatOf(at))
  expect(shown).toHaveLength(2)
  expect(shown).toContain('From afar')
  expect(shown.find((text) => text.startsWith('b'))).toHaveLength(longestMessage + 1)
  expect(await newsOf(at)).toBeGreaterThan(0)
})

test('zaps are in the chat once the wallet of who is paid has signed them', async () => {
  const at = await newLive()
  const [sender, wallet, forger] = [somebody(), somebody(), somebody()]
  const recipient = at.address.split(':')[1] ?? ''
  const paid = { sender, recipient, tags: [['a', at.address]] }
  await addZapProvider(ctx, { recipient, provider: wallet.pubkey })
  const zap = zapReceipt(wallet, { ...paid, sats: 1000, message: 'Lovely' })
  await relayed(zap, zapReceipt(forger, { ...paid, sats: 9_000_000, message: 'Not paid' }))
  expect((await chatOf(at)).chat).toEqual([
    expect.objectContaining({
      _type: 'ZAP',
      meta: { created: zap.created_at, message: 'Lovely', satoshis: 1000 },
      nostr: { kind: 9735, id: zap.id, pubkey: sender.pubkey },
    }),
  ])
})

test('blocked people, and those whom the viewer mutes, aren’t heard', async () => {
  const at = await newLive()
  const [ada, bo, cy] = [somebody(), somebody(), somebody()]
  await relayed(said({ signer: ada }, 'Ada speaks', at), said({ signer: bo }, 'Bo speaks', at))
  await setStanding(ctx, { pubkey: ada.pubkey, standing: 'blocked', note: '' })
  expect(textsOf(await chatOf(at))).toEqual(['Bo speaks'])
  await relayed(cy.sign({ kind: 10_000, tags: [['p', bo.pubkey]], content: '' }))
  expect(textsOf(await chatOf(at, { viewer: cy.pubkey }))).toEqual([])
})

test('what looks like spam by a stranger isn’t heard', async () => {
  const at = await newLive()
  const text = 'FREE BITCOIN!!! Double your coins now at https://double.example/?ref=1 t.me/doubler'
  await relayed(...[1, 2, 3, 4, 5].map(() => said({ signer: somebody() }, text, at)))
  expect(textsOf(await chatOf(at))).toEqual([])
})

test('the hosts hide a message, in whose place it says so, and show it again', async () => {
  const at = await newLive()
  const [ada, stranger] = [await newListener(), await newListener()]
  const editor = await createManager(services, at.feedId, 'EDITOR')
  const event = said(ada, 'Something rude', at)
  await post(ada, event, at)
  const entity = { _id: at.id, type: 'LIVE' }
  const act = (name: string, more: object, { token }: TestAccount = editor) =>
    call(`me/live-chat-${name}`, { entity, ...more }, token)
  const message = { message_id: event.id }
  expect((await act('message-hide', message, stranger)).status).toBe(404)
  expect((await act('message-hide', { message_id: 'ab'.repeat(32) })).error).toBe('NO_MESSAGE')
  const elsewhere = await newLive()
  await post(ada, said(ada, 'Elsewhere', elsewhere), elsewhere)
  const [other] = (await chatOf(elsewhere)).chat
  expect((await act('message-hide', { message_id: other?.nostr.id })).error).toBe('NO_MESSAGE')
  const told = await newsOf(at)
  await act('message-hide', message)
  expect(await newsOf(at)).toBe(told + 1)
  const [hidden] = (await chatOf(at)).chat
  expect(hidden).toMatchObject({ isHidden: true, meta: { message: '' } })
  expect(JSON.stringify(await chatOf(at))).not.toContain('rude')
  await act('message-show', message)
  expect(textsOf(await chatOf(at))).toEqual(['Something rude'])
})

test('whom the hosts mute, the chat takes nothing of any more, whichever way it comes', async () => {
  const at = await newLive()
  const [ada, bo] = [await newListener(), await newListener()]
  await post(ada, said(ada, 'Before', at), at)
  await post(bo, said(bo, 'Beside', at), at)
  const entity = { _id: at.id, type: 'LIVE' }
  const person = { entity, pubkey: ada.signer.pubkey }
  expect((await call('me/live-chat-person-mute', person, bo.token)).status).toBe(404)
  await call('me/live-chat-person-mute', person)
  expect(textsOf(await chatOf(at))).toEqual(['Beside'])
  const { status, error, message } = await post(ada, said(ada, 'After', at), at)
  expect([status, error, message]).toEqual([403, 'CHAT_MUTED', texts.muted])
  expect(await relayed(said(ada, 'By the relay', at))).toEqual([relayTexts.outcomes.muted])
  // In other chats their messages are visible.
  expect(await relayed(said(ada, 'Elsewhere', live), ada.signer.sign())).toEqual(['', ''])
  await call('me/live-chat-person-unmute', person)
  expect(textsOf(await chatOf(at)).toSorted()).toEqual(['Before', 'Beside'])
})

test('in slow mode everybody waits between two messages, whatever date they have', async () => {
  const at = await newLive()
  const [ada, bo] = [await newListener(), await newListener()]
  const host = await link(await createManager(services, at.feedId, 'EDITOR'))
  const entity = { _id: at.id, type: 'LIVE' }
  expect(
    (await call('me/live-chat-slow-mode-set', { entity, seconds: 10 }, ada.token)).status,
  ).toBe(404)
  expect((await call('me/live-chat-slow-mode-set', { entity, seconds: 7 })).status).toBe(400)
  await call('me/live-chat-slow-mode-set', { entity, seconds: 10 })
  expect((await chatOf(at)).slow).toBe(10)
  const now = () => Math.floor(services.now().getTime() / 1000)
  const first = said(ada, 'First', at)
  await post(ada, first, at)
  const refused = await post(ada, said(ada, 'Second', at), at)
  expect([refused.status, refused.error, refused.message]).toEqual([
    429,
    'SLOW_MODE',
    texts.tooSoon(10),
  ])
  const tooSoon = relayTexts.outcomes.tooSoon
  const backdated = (seconds: number) => said(ada, 'x', at, { created_at: now() - seconds })
  expect(await relayed(backdated(60))).toEqual([tooSoon])
  // The same message again, other people and hosts don't wait.
  expect((await post(ada, first, at)).status).toBe(200)
  expect((await post(bo, said(bo, 'Me too', at), at)).status).toBe(200)
  for (const text of ['Welcome', 'everybody'])
    expect((await post(host, said(host, text, at), at)).status).toBe(200)
  services.clock.pass(11)
  expect(await relayed(backdated(9), backdated(0), backdated(30))).toEqual([tooSoon, '', tooSoon])
  await call('me/live-chat-slow-mode-set', { entity, seconds: 0 })
  expect((await post(ada, said(ada, 'Third', at), at)).status).toBe(200)
})

test('a pinned message stands above the others until its time is over, or it is hidden', async () => {
  const at = await newLive()
  const ada = await newListener()
  const event = said(ada, 'Bring a cushion', at)
  await post(ada, event, at)
  const entity = { _id: at.id, type: 'LIVE' }
  const pin = { entity, message_id: event.id, minutes: 5 }
  expect((await call('me/live-chat-message-pin', pin, ada.token)).status).toBe(404)
  await call('me/live-chat-message-pin', pin)
  const { pinned, chat } = await chatOf(at)
  expect(pinned?.item).toEqual(chat[0])
  expect((pinned?.until ?? 0) - (pinned?.at ?? 0)).toBe(300)
  await call('me/live-chat-message-hide', { entity, message_id: event.id })
  expect((await chatOf(at)).pinned).toBeNull()
  await call('me/live-chat-message-show', { entity, message_id: event.id })
  services.clock.pass(301)
  expect((await chatOf(at)).pinned).toBeNull()
  await call('me/live-chat-message-pin', pin)
  await call('me/live-chat-message-unpin', { entity })
  expect((await chatOf(at)).pinned).toBeNull()
})

test('a livestream that has ended takes no more messages here', async () => {
  const at = await newLive()
  const ada = await newListener()
  const ids = { feed_id: at.feedId, livestream_id: at.livestreamId }
  await call('me/hosting-livestream-status-update', { ...ids, status: 'ENDED' })
  await studioJobs.handlers['publish-feed'](owner.ctx, { feedId: at.feedId })
  const { status, error, message } = await post(ada, said(ada, 'Too late', at), at)
  expect([status, error, message]).toEqual([409, 'CHAT_ENDED', texts.ended])
})

test('the key of the show is the host of its chat', async () => {
  const [kind, host] = live.address.split(':')
  expect([kind, toPubkey(host ?? '')]).toEqual(['30311', host])
})
