import { SimplePool } from 'nostr-tools'
import { Relay } from 'nostr-tools/relay'
import { expect, test } from 'vitest'
import { tried } from '#tests/rig/long-round.ts'
import { testServices } from '#tests/rig/database.ts'
import { atLeast, hasRealData, inputLines, inputNames } from '#tests/rig/real-data.ts'
import { naiveAnswer, naiveState } from '#tests/rig/nostr/naive-relay.ts'
import { connectRaw } from '#tests/rig/nostr/raw-client.ts'
import { startRelay } from '#tests/rig/nostr/running-relay.ts'
import { newSigner } from '#tests/rig/nostr/signing.ts'
import { type NostrEvent, textsForId, type UnsignedEvent } from '#app/protocols/nostr/event.ts'
import { isExpired } from '#app/protocols/nostr/expiration.ts'
import { isProtected } from '#app/protocols/nostr/protected-event.ts'

const services = await testServices()
const relay = await startRelay(services)
const ada = newSigner(services.now)
const bo = newSigner(services.now)

const byLetter = (event: UnsignedEvent & { pubkey: string }) =>
  textsForId({ ...event, id: '', sig: '' }).at(-1) ?? ''

async function logIn(client: Awaited<ReturnType<typeof connectRaw>>, who: typeof ada) {
  const tags = [
    ['relay', services.site.relayUrl],
    ['challenge', client.challenge],
  ]
  const answer = who.sign({ kind: 22_242, tags })
  client.send(['AUTH', answer])
  expect(await client.next(([type, id]) => type === 'OK' && id === answer.id)).toEqual([
    'OK',
    answer.id,
    true,
    '',
  ])
}

test('clients of nostr-tools publish, subscribe and hear what others publish', async () => {
  const pool = new SimplePool()
  const client = await Relay.connect(relay.url)
  const stored = ada.sign({ tags: [['t', 'pool']] })
  await client.publish(stored)
  const heard: string[] = []
  const ended = new Promise<void>((resolve) => {
    pool.subscribeMany(
      [relay.url],
      { '#t': ['pool'] },
      {
        onevent: ({ id }) => heard.push(id),
        oneose: resolve,
      },
    )
  })
  await ended
  expect(heard).toEqual([stored.id])
  const live = bo.sign({ tags: [['t', 'pool']] })
  await Promise.all(pool.publish([relay.url], live))
  await expect.poll(() => heard).toEqual([stored.id, live.id])
  expect(await pool.get([relay.url], { ids: [live.id] })).toMatchObject({ content: live.content })
  expect(await client.count([{ '#t': ['pool'] }], {})).toBe(2)
  pool.close([relay.url])
  client.close()
})

test('real events are taken, and those that are forged refused', { timeout: 60_000 }, async () => {
  services.clock.set('2026-11-23T00:00:00Z')
  const client = await connectRaw(relay.url)
  const sent = inputNames('nostr', /^events-kind-/)
    .flatMap((name) => inputLines(`nostr/${name}`))
    .map((line) => JSON.parse(line) as NostrEvent)
    .filter((_, at) => at % tried(1, atLeast(4, 1)) === 0)
  const answers = await Promise.all(sent.map((event) => client.publish(event)))
  expect(sent.length).toBeGreaterThan(atLeast(tried(2000, 500), 15))
  const now = Math.floor(services.now().getTime() / 1000)
  const kept = new Set(
    naiveState(sent.filter((event) => !isExpired(event, now) && !isProtected(event))).map(
      ({ id }) => id,
    ),
  )
  for (const [at, event] of sent.entries()) {
    const [accepted, text] = answers[at] ?? []
    if (accepted) continue
    // What is refused has a reason, and is one of these.
    expect(text).toMatch(
      /^(invalid: (it has expired|superseded)|auth-required: |blocked: (deleted|a repost))/,
    )
    expect(kept.has(event.id), `${text} ${event.id}`).toBe(false)
  }
  const [first] = sent
  for (const event of [...kept].slice(0, tried(300, 50)))
    expect(await client.ask('a', { ids: [event] })).toEqual([event])
  expect(await client.ask('b', { authors: [first?.pubkey] })).toEqual(
    naiveAnswer(
      sent.filter(({ id }) => kept.has(id)),
      { authors: [first?.pubkey ?? ''] },
    ),
  )
  const forged = inputLines('nostr/invalid-events.jsonl').map(
    (line) => JSON.parse(line) as NostrEvent,
  )
  for (const event of forged) {
    const [accepted, text] = await client.publish(event)
    expect([event.id, accepted, text]).toEqual([
      event.id,
      false,
      expect.stringMatching(/^invalid: ./),
    ])
  }
  services.clock.set('2026-06-15T12:00:00.000Z')
})

test('forged, altered and foreign signatures are refused with their reason', async () => {
  const client = await connectRaw(relay.url)
  const note = ada.sign()
  expect(await client.publish({ ...note, content: 'altered' } as NostrEvent)).toEqual([
    false,
    'invalid: the id is not the hash of the event',
  ])
  const foreign = bo.sign()
  expect(await client.publish({ ...note, sig: foreign.sig } as NostrEvent)).toEqual([
    false,
    'invalid: the signature is wrong',
  ])
  expect(await client.publish(note)).toEqual([true, ''])
  expect(await client.publish(note)).toEqual([true, 'duplicate: it is here already'])
})

test('events of a far future, expired ones and authentications are refused', async () => {
  const client = await connectRaw(relay.url)
  const now = Math.floor(services.now().getTime() / 1000)
  const answers = [
    ada.sign({ created_at: 4_102_444_800 }),
    ada.sign({ created_at: now + 901 }),
    ada.sign({ tags: [['expiration', `${now}`]] }),
    ada.sign({ kind: 22_242 }),
    ada.sign({ kind: 62, tags: [['relay', 'ALL_RELAYS']] }),
  ].map(async (event) => (await client.publish(event))[1])
  expect(await Promise.all(answers)).toEqual([
    'invalid: created_at is more than 15 minutes in the future',
    'invalid: created_at is more than 15 minutes in the future',
    'invalid: it has expired',
    'invalid: this kind is for AUTH messages alone',
    // A request to vanish isn't taken and then not done.
    expect.stringMatching(/^blocked: .*NIP-62/),
  ])
  expect(await client.publish(ada.sign({ created_at: now + 899 }))).toEqual([true, ''])
})

test('a protected event is taken from its author alone, who authenticates', async () => {
  const client = await connectRaw(relay.url)
  const event = ada.sign({ tags: [['-']] })
  const tags = (challenge: string, url = relay.url) => [
    ['relay', url],
    ['challenge', challenge],
  ]
  expect((await client.publish(event))[1]).toMatch(/^auth-required: /)
  async function authenticate(answer: NostrEvent): Promise<[boolean, string]> {
    client.send(['AUTH', answer])
    const [, , accepted, text] = await client.next(
      ([type, id]) => type === 'OK' && id === answer.id,
    )
    return [accepted as boolean, text as string]
  }
  const own = 'ws://localhost:3000'
  const wrong = [
    bo.sign({ kind: 1, tags: tags(client.challenge, own) }),
    bo.sign({ kind: 22_242, tags: tags('another', own) }),
    bo.sign({ kind: 22_242, tags: tags(client.challenge, 'wss://elsewhere.example') }),
    bo.sign({ kind: 22_242, tags: tags(client.challenge, own), created_at: 1_600_000_000 }),
    { ...bo.sign({ kind: 22_242, tags: tags(client.challenge, own) }), sig: event.sig },
  ]
  for (const answer of wrong)
    expect(await authenticate(answer)).toEqual([false, expect.stringMatching(/^invalid: ./)])
  expect(await authenticate(bo.sign({ kind: 22_242, tags: tags(client.challenge, own) }))).toEqual([
    true,
    '',
  ])
  expect((await client.publish(event))[1]).toMatch(/^restricted: /)
  expect(
    await authenticate(ada.sign({ kind: 22_242, tags: tags(client.challenge, `${own}/relay`) })),
  ).toEqual([true, ''])
  expect(await client.publish(event)).toEqual([true, ''])
  const repost = bo.sign({ kind: 6, content: JSON.stringify(event), tags: [['e', event.id]] })
  expect((await client.publish(repost))[1]).toMatch(/^blocked: a repost/)
})

test('a subscription gets stored events, EOSE, then each new one once, until it is closed', async () => {
  const client = await connectRaw(relay.url)
  const other = await connectRaw(relay.url)
  const tags = [['t', 'live']]
  const now = Math.floor(services.now().getTime() / 1000)
  const [older, newer] = [
    ada.sign({ tags, created_at: now - 2 }),
    ada.sign({ tags, created_at: now - 1 }),
  ]
  await Promise.all([other.publish(older), other.publish(newer)])
  expect(await client.ask('a', { '#t': ['live'], limit: 1 }, { ids: [newer.id] })).toEqual([
    newer.id,
  ])
  const live = bo.sign({ tags })
  await other.publish(live)
  expect(await client.next(([type]) => type === 'EVENT')).toEqual(['EVENT', 'a', live])
  await other.publish(live)
  client.send(['CLOSE', 'a'])
  // An answer to what is sent later shows that the first is closed by then.
  expect(await client.ask('b', { ids: [older.id] })).toEqual([older.id])
  await other.publish(bo.sign({ tags }))
  client.send(['COUNT', 'c', { '#t': ['live'] }])
  const answer = await client.next(([type]) => type === 'EVENT' || type === 'COUNT')
  expect(answer).toEqual(['COUNT', 'c', { count: 4 }])
})

test('what is committed after a subscription arrived and before it is answered is sent once, before EOSE', async () => {
  const client = await connectRaw(relay.url)
  const other = await connectRaw(relay.url)
  const event = ada.sign({ kind: 9901 })
  // Requests of a connection are answered in turn: the first one waits for a lock.
  const lock = await services.pool.connect()
  await lock.query('begin; lock table nostr_tags in access exclusive mode')
  client.send(['REQ', 'slow', { '#t': ['nothing'] }])
  client.send(['REQ', 'a', { kinds: [9901] }])
  // Answered at once, which shows that the subscriptions have arrived.
  client.send('nonsense')
  await client.next(([type]) => type === 'NOTICE')
  expect(await other.publish(event)).toEqual([true, ''])
  await lock.query('rollback')
  lock.release()
  expect(await client.next()).toEqual(['EOSE', 'slow'])
  expect(await client.next()).toEqual(['EVENT', 'a', event])
  expect(await client.next()).toEqual(['EOSE', 'a'])
  client.send('nonsense')
  expect((await client.next())[0]).toBe('NOTICE')
})

test('while stored events are being sent none that comes is lost or sent twice', async () => {
  const sender = await connectRaw(relay.url)
  const tags = [['t', 'meanwhile']]
  const events = Array.from({ length: 120 }, () => ada.sign({ tags }))
  const clients = await Promise.all(Array.from({ length: 12 }, () => connectRaw(relay.url)))
  const heard = clients.map((): string[] => [])
  const sending = Promise.all(events.map((event) => sender.publish(event)))
  await Promise.all(
    clients.map(async (client, at) => {
      client.socket.on('message', (data: Buffer) => {
        const [type, , event] = JSON.parse(data.toString()) as [string, string, { id: string }]
        if (type === 'EVENT') heard[at]?.push(event.id)
      })
      await new Promise((resolve) => setTimeout(resolve, at * 4))
      client.send(['REQ', 'a', { '#t': ['meanwhile'] }])
    }),
  )
  await sending
  const wanted = events.map(({ id }) => id).sort()
  for (const ids of heard) await expect.poll(() => ids.toSorted()).toEqual(wanted)
})

test('ephemeral events pass, among them those of wallets, and are not stored', async () => {
  const client = await connectRaw(relay.url)
  await client.ask('a', { kinds: [23_194, 23_197] })
  const request = ada.sign({ kind: 23_194, content: 'secret' })
  expect(await client.publish(request)).toEqual([true, ''])
  expect((await client.next(([type]) => type === 'EVENT'))[2]).toEqual(request)
  expect(await client.ask('b', { kinds: [23_194] })).toEqual([])
})

test('an id by the letter of NIP-01 is as good as the usual one, and odd characters come back', async () => {
  const client = await connectRaw(relay.url)
  const odd = hasRealData
    ? inputLines('reports/24-odd-strings.jsonl').map((line) => JSON.parse(line) as UnsignedEvent)
    : [{ kind: 1, created_at: 6000, tags: [['t', '\0 \ud83c']], content: '\0 \u0001 \ud83c' }]
  // Profiles are replaced: each has an author of its own.
  const sent = odd.flatMap((event) => [
    newSigner(services.now).sign(event),
    newSigner(services.now).sign(event, byLetter),
  ])
  for (const event of sent) expect(await client.publish(event)).toEqual([true, ''])
  expect((await client.ask('a', { ids: sent.map(({ id }) => id) })).length).toBe(sent.length)
  client.send(['REQ', 'b', { ids: [sent[1]?.id] }])
  expect((await client.next(([type, name]) => type === 'EVENT' && name === 'b'))[2]).toEqual(
    sent[1],
  )
  const [tag = ''] = odd.flatMap(({ tags }) => tags).map(([, value]) => value)
  expect((await client.ask('c', { '#t': [tag] })).length).toBe(2)
})

test('letters are served to those whom they concern, who authenticate, in whatever way they are asked for', async () => {
  const letters = [4, 1059].map((kind) =>
    ada.sign({
      kind,
      content: 'secret',
      tags: [
        ['p', bo.pubkey],
        ['t', 'letters'],
      ],
    }),
  )
  const long = ada.sign({ kind: 1059, content: 'x'.repeat(100_000), tags: [['p', bo.pubkey]] })
  const ids = [...letters, long].map(({ id }) => id).sort()
  const asks: object[] = [
    { ids },
    { '#t': ['letters'] },
    { '#p': [bo.pubkey], kinds: [1, 4, 1059] },
    { authors: [ada.pubkey], kinds: [4, 1059, 7] },
    { authors: [ada.pubkey], '#t': ['letters'] },
    {},
  ]
  const open = async (who: typeof ada | null) => {
    const client = await connectRaw(relay.url)
    if (who) await logIn(client, who)
    const heard: string[] = []
    client.socket.on('message', (data: Buffer) => {
      const [type, , event] = JSON.parse(data.toString()) as [string, string, NostrEvent]
      if (type === 'EVENT' && ids.includes(event.id)) heard.push(event.id)
    })
    await client.ask('live', { since: 1, limit: 0 })
    return { client, heard }
  }
  const [writer, reader, stranger, nobody] = await Promise.all(
    [ada, bo, newSigner(services.now), null].map(open),
  )
  for (const letter of [...letters, long])
    expect(await writer?.client.publish(letter)).toEqual([true, ''])
  await expect.poll(() => reader?.heard.toSorted()).toEqual(ids)
  await expect.poll(() => writer?.heard.toSorted()).toEqual(ids)
  for (const one of [stranger, nobody])
    for (const [at, filter] of asks.entries()) {
      const found = await one?.client.ask(`a${at}`, { ...filter, limit: 500 })
      expect(typeof found === 'string' ? [] : found?.filter((id) => ids.includes(id))).toEqual([])
      one?.client.send(['COUNT', `c${at}`, { ...filter, ids }])
      expect((await one?.client.next(([type]) => type === 'COUNT'))?.[2]).toEqual({ count: 0 })
    }
  expect([stranger?.heard, nobody?.heard]).toEqual([[], []])
  for (const kinds of [[4], [1059], [4, 1059]])
    expect(await nobody?.client.ask('auth', { kinds })).toMatch(/^auth-required: /)
  for (const one of [reader, writer]) {
    expect(((await one?.client.ask('a', { ids })) as string[]).toSorted()).toEqual(ids)
    one?.client.send(['COUNT', 'c', { ids, kinds: [4, 1059] }])
    expect((await one?.client.next(([type]) => type === 'COUNT'))?.[2]).toEqual({ count: 3 })
  }
  const inbox = await reader?.client.ask('b', { kinds: [1059], '#p': [bo.pubkey] })
  expect([...(inbox ?? [])].sort()).toEqual([letters[1]?.id, long.id].sort())
})

test('events are counted, those of several filters once', async () => {
  const client = await connectRaw(relay.url)
  const events = Array.from({ length: 3 }, () => ada.sign({ tags: [['t', 'counted']] }))
  await Promise.all(events.map((event) => client.publish(event)))
  client.send(['COUNT', 'a', { '#t': ['counted'] }, { ids: [events[0]?.id] }])
  expect(await client.next(([type]) => type === 'COUNT')).toEqual(['COUNT', 'a', { count: 3 }])
})

test('notes are searched by their words, and profiles by their names', async () => {
  const client = await connectRaw(relay.url)
  const note = ada.sign({ content: 'The harbour lights of Märchenstadt' })
  const profile = bo.sign({
    kind: 0,
    content: JSON.stringify({ name: 'harbourmaster', about: 'lights' }),
  })
  await Promise.all([client.publish(note), client.publish(profile)])
  expect(await client.ask('a', { search: 'MARCHENSTADT lights language:de' })).toEqual([note.id])
  expect(await client.ask('b', { search: 'harbourmaster', kinds: [0] })).toEqual([profile.id])
})

test('the document about the relay names its limits, to programs of every site', async () => {
  for (const path of ['/relay', '/']) {
    const answer = await relay.ask(path, { headers: { Accept: 'application/nostr+json' } })
    expect(answer.headers['access-control-allow-origin']).toBe('*')
    expect(answer.headers['content-type']).toBe('application/nostr+json')
    const document = JSON.parse(answer.text) as {
      supported_nips: number[]
      limitation: Record<string, unknown>
    }
    expect(document.supported_nips).toEqual([1, 9, 11, 13, 40, 42, 45, 50, 65, 70])
    expect(document.limitation).toMatchObject({
      max_limit: 500,
      max_message_length: 262_144,
      auth_required: false,
    })
  }
  expect((await relay.ask('/relay')).text).toContain('ws://localhost:3000/relay')
  expect((await relay.ask('/relay', { method: 'OPTIONS' })).status).toBe(204)
})
