import { expect, test } from 'vitest'
import { toNpub } from '#app/protocols/nostr/keys.ts'
import { blockTexts } from '#app/texts/accounts/blocks.ts'
import { blocksTexts as texts } from '#app/texts/site/blocks.ts'
import { relayTexts } from '#app/texts/social/relay.ts'
import { system, visitor } from '#app/.server/base/actor.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { clearCaches } from '#app/.server/base/lib/cache.ts'
import { blocksOf, onChangedBlocks } from '#app/.server/accounts/blocks/index.ts'
import { confirmEmailChange, startEmailChange } from '#app/.server/accounts/login/change-email.ts'
import { sendLoginCode } from '#app/.server/accounts/login/send-login-code.ts'
import { setAddress } from '#app/.server/accounts/standing/index.ts'
import { addFeedByUrl } from '#app/.server/catalogue/feeds/add-by-url.ts'
import { checkFeed } from '#app/.server/catalogue/feeds/check-feed.ts'
import { block, liftBlock, previewBlock } from '#app/.server/site/operator/index.ts'
import { askWriteRelays } from '#app/.server/social/people/own-events/ask-write-relays.ts'
import { openSession } from '#app/.server/social/network/relay-session.ts'
import { relaysForZapReceipts } from '#app/.server/social/network/zap-receipts.ts'
import { storeEvents } from '#app/.server/social/network/store-events.ts'
import { renderFeed } from '#app/protocols/feed/render/index.ts'
import { openDatabaseSession } from '#server/database-session.ts'
import { cleanUpAfter } from '#tests/rig/clean-up.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { feedDocument, feedItem } from '#tests/rig/factories/feed-document.ts'
import { startWebServer } from '#tests/rig/fakes/web-server.ts'
import { plainBrowser } from '#tests/rig/http/plain-browser.ts'
import { testRouter } from '#tests/rig/http/router.ts'
import { mailedCode } from '#tests/rig/mailed-code.ts'
import { connectRaw } from '#tests/rig/nostr/raw-client.ts'
import { startRelay } from '#tests/rig/nostr/running-relay.ts'
import { newSigner } from '#tests/rig/nostr/signing.ts'

// What is blocked at /admin/blocks, and where that is met.

const web = await startWebServer()
const services = Object.assign(await testServices(), { fetch: web.fetch })
const router = testRouter(services)
const job = contextFor(services, system)
const operator = await createAccount(services, { admin: true })
const moderator = await createAccount(services, { moderator: true })

const send = (fields: Record<string, string>, { cookie } = operator) =>
  router.postForm('/admin/blocks', fields, { cookie })
const anybody = (address = '10.3.1.7') => ({ ...contextFor(services, visitor), address })
const mails = async (to: string) =>
  (await services.mailer.list()).filter(({ text }) => text.includes(`To: ${to}`))

async function isAccount(email: string): Promise<boolean> {
  const { rows } = await services.pool.query('select 1 from users where email = $1', [email])
  return rows.length > 0
}

test('an operator looks at what a domain hits, blocks it and lifts it, without scripts', async () => {
  await createAccount(services)
  const browser = plainBrowser(router, operator.cookie)
  await browser.open('/admin/blocks')
  browser.says(texts.about.EMAIL_DOMAIN, texts.none.EMAIL_DOMAIN)
  browser.fill(texts.labels.EMAIL_DOMAIN, 'EXAMPLE.com.')
  browser.fill(texts.note, 'Throw-away addresses')
  await browser.press(texts.look)
  const { rows } = await services.pool.query(
    `select count(*)::int as count from users where email like '%@example.com'`,
  )
  const [{ count }] = rows as [{ count: number }]
  browser.says(texts.preview('example.com'), texts.hits.EMAIL_DOMAIN(String(count)))
  await browser.press(texts.block)
  browser.says(texts.blocked('example.com'), 'Throw-away addresses')
  await browser.press(texts.liftOf('example.com'))
  browser.says(texts.lifted('example.com'), texts.none.EMAIL_DOMAIN, texts.history)
})

test('no new account is made with a blocked domain, nor with what is below it; those that there are stay', async () => {
  const member = await createAccount(services)
  const domain = member.email.slice(member.email.indexOf('@') + 1)
  const codeBefore = 'early@sub.spam.example'
  await sendLoginCode(anybody(), { email: codeBefore })
  await block(job, { kind: 'EMAIL_DOMAIN', value: 'spam.example', note: '' })
  await block(job, { kind: 'EMAIL_DOMAIN', value: domain, note: '' })
  // By a code that was sent before.
  const code = await mailedCode(services, codeBefore)
  const late = await router.postForm(
    '/login',
    { intent: 'code', email: codeBefore, code },
    { address: '10.3.1.8' },
  )
  expect([late.status, await isAccount(codeBefore)]).toEqual([403, false])
  // Whoever asks isn't told, but who reads the mailbox.
  const asked = await router.postForm('/login', { email: 'new@spam.example' })
  const known = await router.postForm('/login', { email: member.email })
  expect([asked.status, known.status]).toEqual([200, 200])
  const [mail] = await mails('new@spam.example')
  expect(mail?.text).toContain('Use another address, or write to')
  expect(mail?.text).not.toMatch(/\b[A-Z0-9]{6}\b\n/)
  await mailedCode(services, member.email)
  // By a change of the address: it is told at once, since whose account that is is known.
  await expect(startEmailChange(member.ctx, { email: 'a@b.spam.example' })).rejects.toMatchObject({
    code: 'EMAIL_BLOCKED',
    field: 'email',
  })
  await expect(
    confirmEmailChange(member.ctx, { email: 'a@b.spam.example', code: 'ABCDEF' }),
  ).rejects.toThrow()
  // By hand an operator may set it.
  await setAddress(job, { id: member.userId, email: 'by-hand@spam.example' })
  expect(await isAccount('by-hand@spam.example')).toBe(true)
  for (const value of ['spam.example', domain])
    await liftBlock(job, { kind: 'EMAIL_DOMAIN', value })
  await sendLoginCode(anybody('10.3.1.9'), { email: 'new@spam.example' })
  expect(await mails('new@spam.example')).toHaveLength(2)
})

test('nothing is sent from a blocked network, and everything can be read', async () => {
  const member = await createAccount(services)
  await block(job, { kind: 'NETWORK', value: '203.0.113.0/24', note: '' })
  await block(job, { kind: 'NETWORK', value: '2001:db8::1', note: '' })
  const relay = await startRelay(services)
  const from = (address: string) => ({ address, cookie: member.cookie })
  const statuses = async (address: string) => {
    const answers = await Promise.all([
      router.get('/', from(address)),
      router.postJson('/api/load-global-feed', {}, from(address)),
      router.postForm('/login', { email: 'somebody@elsewhere.example' }, { address }),
      router.postForm('/account/username', { username: 'somebody' }, from(address)),
      router.postJson('/v1/me/session-get', {}, { token: member.token, address }),
      router.postForm('/theme', { theme: 'dark' }, from(address)),
    ])
    return answers.map(({ status }) => (status < 400 ? 'done' : status))
  }
  for (const address of ['203.0.113.9', '::ffff:203.0.113.9', '2001:db8::2'])
    expect(await statuses(address)).toEqual(['done', 'done', 403, 403, 403, 'done'])
  const refused = await router.postForm(
    '/login',
    { email: 'a@b.example' },
    { address: '203.0.113.9' },
  )
  expect(await refused.text()).toContain('you can go on reading and listening')
  const near = await statuses('203.0.112.9')
  expect(near.filter((status) => status === 403)).toEqual([])

  await block(job, { kind: 'NETWORK', value: '203.0.112.9', note: '' })
  const client = await connectRaw(relay.url, { headers: { 'X-Forwarded-For': '203.0.112.9' } })
  expect(await client.publish(newSigner(services.now).sign())).toEqual([
    false,
    relayTexts.blockedNetwork,
  ])
  for (const value of ['203.0.113.0/24', '2001:db8::/64', '203.0.112.9'])
    await liftBlock(job, { kind: 'NETWORK', value })
  expect(await client.publish(newSigner(services.now).sign())).toEqual([true, ''])
})

test('nobody locks the site, a proxy, or themselves out', async () => {
  services.site.trustedProxies = ['10.9.0.0/24']
  const problemOf = async (value: string, address = '198.51.100.7') => {
    const answer = await router.postForm(
      '/admin/blocks',
      { intent: 'block', kind: 'NETWORK', value },
      { cookie: operator.cookie, address },
    )
    const html = await answer.text()
    return Object.entries(texts.unsafe).find(([, text]) =>
      html.includes(text.replaceAll('“', '“').slice(0, 40)),
    )?.[0]
  }
  expect(await problemOf('127.0.0.0/16')).toBe('machine')
  expect(await problemOf('::1')).toBe('machine')
  expect(await problemOf('0.0.0.0')).toBe('machine')
  expect(await problemOf('10.9.0.128')).toBe('proxy')
  expect(await problemOf('10.9.0.0/16')).toBe('proxy')
  expect(await problemOf('198.51.0.0/16')).toBe('own')
  expect(await problemOf('2001:db8:5::/48', '2001:db8:5:1::9')).toBe('own')
  await expect(
    block(job, { kind: 'FEED_HOST', value: 'localhost.example', note: '' }),
  ).resolves.toBe('localhost.example')
  await expect(
    block(job, { kind: 'NOSTR_KEY', value: services.identity.pubkey, note: '' }),
  ).rejects.toMatchObject({ code: 'UNSAFE_BLOCK' })
  await liftBlock(job, { kind: 'FEED_HOST', value: 'localhost.example' })
  delete services.site.trustedProxies
})

test('thirty who block the same at once block it once, and are told so', async () => {
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, at) =>
      send({ intent: 'block', kind: 'WORD', value: at % 2 ? 'Free  Sats' : 'free sats', note: '' }),
    ),
  )
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 303)).toHaveLength(1)
  expect(statuses.filter((status) => status === 409)).toHaveLength(29)
  const { rows } = await services.pool.query(
    `select act, decided_by from decisions where about_kind = 'BLOCK' and title = 'free sats'`,
  )
  expect(rows).toEqual([{ act: 'BLOCKED', decided_by: operator.userId }])
  const log = await router.get('/admin/audit', { cookie: operator.cookie })
  expect(await log.text()).toContain('Words: free sats')
  await liftBlock(job, { kind: 'WORD', value: 'FREE SATS' })
})

test('feeds of a blocked host are neither added nor read nor followed to, and what is there stays', async () => {
  const serve = (path: string, title: string) => {
    const document = feedDocument({ title, items: [feedItem(title)] })
    web.answer(path, (_req, res) =>
      res.writeHead(200, { 'content-type': 'application/rss+xml' }).end(renderFeed(document)),
    )
    return web.url(path)
  }
  const { id } = await addFeedByUrl(job, { url: serve('/there', 'There') })
  const { hostname } = new URL(web.url('/'))
  expect((await previewBlock(job, { kind: 'FEED_HOST', value: hostname })).count).toBe(1)
  await block(job, { kind: 'FEED_HOST', value: hostname, note: '' })
  const before = web.requests.length
  await expect(addFeedByUrl(job, { url: serve('/new', 'New') })).rejects.toMatchObject({
    code: 'FEED_HOST_BLOCKED',
    status: 403,
  })
  expect(await checkFeed(job, { feedId: id })).toBe('unchanged')
  expect(web.requests.length).toBe(before)
  expect((await router.get(`/show/${id}`)).status).toBe(200)
  const feed = await services.db
    .selectFrom('feeds')
    .select(['failures', 'next_check_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(feed.failures).toBe(0)
  expect(feed.next_check_at?.getTime()).toBeGreaterThan(services.now().getTime())
  await liftBlock(job, { kind: 'FEED_HOST', value: hostname })
  await addFeedByUrl(job, { url: web.url('/new') })
  // And by a redirect.
  await block(job, { kind: 'FEED_HOST', value: 'moved.example', note: '' })
  web.answer('/moves', (_req, res) =>
    res.writeHead(301, { location: 'https://feeds.moved.example/' }).end(),
  )
  await expect(addFeedByUrl(job, { url: web.url('/moves') })).rejects.toMatchObject({
    code: 'FEED_HOST_BLOCKED',
  })
  await liftBlock(job, { kind: 'FEED_HOST', value: 'moved.example' })
})

test('a word is refused to those who write it, told which, and hidden of others', async () => {
  const [ada, bo] = [newSigner(services.now), newSigner(services.now)]
  const before = bo.sign({ content: 'Buy ГOLDEN tickets' })
  await storeEvents(job, [before], { isFetched: true })
  await block(job, { kind: 'WORD', value: 'golden tickets', note: '' })
  const said = ada.sign({ content: 'Get your gоlden\u200b TICKETS now' })
  const [answer] = await storeEvents(job, [said])
  expect(answer).toEqual({ accepted: false, text: relayTexts.unwelcomeWord('golden tickets') })
  expect(relayTexts.unwelcomeWord('golden tickets')).toContain('“golden tickets”')
  const comment = ada.sign({ kind: 1111, content: 'golden tickets' })
  expect((await storeEvents(job, [comment]))[0]?.accepted).toBe(false)
  // Published elsewhere it is taken in, but for chats, and hidden from lists.
  const note = ada.sign({ content: 'Golden tickets, golden tickets' })
  expect((await storeEvents(job, [note], { isFetched: true }))[0]?.accepted).toBe(true)
  const chat = ada.sign({
    kind: 1311,
    content: 'golden tickets',
    tags: [['a', `30311:${bo.pubkey}:x`]],
  })
  expect((await storeEvents(job, [chat], { isFetched: true }))[0]?.accepted).toBe(false)
  const hidden = async () => {
    clearCaches(job)
    const asked = await router.postJson('/api/load-global-feed', { hidden: true })
    const { feed } = (await asked.json()) as { feed: { note: { id: string; hidden: unknown } }[] }
    return feed.find((item) => item.note.id === note.id)?.note.hidden
  }
  expect(await hidden()).toEqual({ reason: 'BLOCKED' })
  expect((await previewBlock(job, { kind: 'WORD', value: 'golden tickets' })).count).toBe(1)
  await liftBlock(job, { kind: 'WORD', value: 'golden tickets' })
  expect(await hidden()).toBeNull()
})

test('a blocked key is gone from lists, is the relay’s as well, and comes back', async () => {
  const ada = newSigner(services.now)
  const note = ada.sign({ content: 'Here I am' })
  await storeEvents(job, [note])
  const answer = await send(
    { intent: 'block', kind: 'NOSTR_KEY', value: toNpub(ada.pubkey), note: 'Threats' },
    moderator,
  )
  expect(answer.status).toBe(303)
  const isThere = async () => {
    clearCaches(job)
    const asked = await router.postJson('/api/load-global-feed', { hidden: true })
    const { feed } = (await asked.json()) as { feed: { note: { id: string } }[] }
    return feed.some((item) => item.note.id === note.id)
  }
  expect(await isThere()).toBe(false)
  expect((await storeEvents(job, [ada.sign()]))[0]?.text).toBe(relayTexts.blockedKey)
  const relayPage = await router.get('/admin/relay', { cookie: operator.cookie })
  expect(await relayPage.text()).toContain(toNpub(ada.pubkey))
  // Lifted at the relay's page it is lifted here.
  await router.postForm(
    '/admin/relay',
    { intent: 'forget', key: ada.pubkey },
    { cookie: operator.cookie },
  )
  expect(await isThere()).toBe(true)
  await expect(liftBlock(job, { kind: 'NOSTR_KEY', value: ada.pubkey })).rejects.toMatchObject({
    code: 'NOT_BLOCKED',
  })
})

test('a blocked relay is neither asked nor waited for nor named', async () => {
  const ada = newSigner(services.now)
  const relays = ['wss://bad.relay.example/', 'wss://good.example/']
  const list = ada.sign({ kind: 10_002, content: '', tags: relays.map((url) => ['r', url]) })
  await storeEvents(job, [list])
  const preview = await previewBlock(job, { kind: 'RELAY', value: 'wss://relay.example' })
  expect(preview).toMatchObject({ count: 1, hits: [{ label: toNpub(ada.pubkey) }] })
  await block(job, { kind: 'RELAY', value: 'wss://relay.example', note: '' })
  expect(await relaysForZapReceipts(job, ada.pubkey)).toEqual([
    services.site.relayUrl,
    'wss://good.example/',
  ])
  await expect(openSession(job, 'wss://bad.relay.example/')).rejects.toThrow(
    blockTexts.relayRefused,
  )
  const site = { ...services.site, otherRelays: ['wss://relay.example'] }
  const { asked } = await askWriteRelays(
    { ...job, site },
    { pubkey: ada.pubkey, kind: 0, stored: null, withinMs: 1 },
  )
  expect(asked).not.toContain('wss://bad.relay.example/')
  expect(asked).toContain('wss://good.example/')
  await liftBlock(job, { kind: 'RELAY', value: 'relay.example' })
})

test('a file is shown before anything of it is blocked; what is wrong in it is told by its line', async () => {
  const csv = [
    'kind,value,note',
    'WORD,"casino, online",',
    'word,CASINO,"=HYPERLINK(1)"',
    'WORD,casino,twice',
    'NOSTR_KEY,npub1,',
    'NETWORK,203.0.113.0/24,',
    'NONSENSE,x,',
    'WORD,,',
  ].join('\r\n')
  const upload = (file: string, by = moderator, kind = 'WORD') => {
    const body = new FormData()
    body.append('kind', kind)
    body.append('file', new File([file], 'blocks.csv', { type: 'text/csv' }))
    const headers = { Cookie: by.cookie, Origin: services.site.publicUrl }
    const url = `${services.site.publicUrl}/admin/blocks`
    return router.send(new Request(url, { method: 'POST', body, headers }))
  }
  const html = await (await upload(csv)).text()
  const text = html.replace(/<[^>]+>/g, ' ')
  expect(text).toContain(texts.fresh('WORD', 2))
  for (const line of [
    texts.wrong(5, blockTexts.wrong.NOSTR_KEY),
    texts.wrong(6, texts.notYours),
    texts.wrong(7, texts.noKind),
    texts.wrong(8, blockTexts.wrong.WORD),
  ])
    expect(text).toContain(line)
  expect((await blocksOf(job)).words).toEqual([])
  const done = await send({ intent: 'import', kind: 'WORD', csv }, moderator)
  expect(done.headers.get('Location')).toContain('imported=2')
  expect([...(await blocksOf(job)).words].sort()).toEqual(['casino', 'casino, online'])
  // What spreadsheets would take for a formula is written as a text, and read again as it was.
  const written = await (
    await router.get('/admin/blocks.csv?kind=WORD', { cookie: moderator.cookie })
  ).text()
  expect(written).toContain("'=HYPERLINK(1)")
  expect(await (await upload(written)).text()).toContain(texts.nothingNew)
  // A list of domains, and one of Mastodon.
  expect(await (await upload('a.example\nb.example', operator, 'EMAIL_DOMAIN')).text()).toContain(
    texts.fresh('EMAIL_DOMAIN', 2),
  )
  const mastodon = '#domain,#severity,#public_comment\nc.example,suspend,Spam'
  expect(await (await upload(mastodon, operator, 'FEED_HOST')).text()).toContain(
    texts.fresh('FEED_HOST', 1),
  )
  const long = Array.from({ length: 10_001 }, (_, at) => `word${at}`).join('\n')
  expect(await (await upload(long)).text()).toContain(texts.tooManyRows(10_000))
  // More words than there may be are none.
  const many = await send({ intent: 'import', kind: 'WORD', csv: long }, moderator)
  expect([many.status, (await blocksOf(job)).words.length]).toEqual([409, 2])
  expect((await upload('a'.repeat(1_000_001))).status).toBe(400)
  for (const value of ['casino', 'casino, online']) await liftBlock(job, { kind: 'WORD', value })
})

test('another process knows what is blocked within a moment, and what isn’t any more', async () => {
  const other = { ...job, site: { ...services.site } }
  const database = await openDatabaseSession({
    connectionString: services.connectionString,
    exclusive: false,
    taken: '',
    revive: () => Promise.resolve(),
  })
  cleanUpAfter(() => database.close())
  database.onBlockChange(() => onChangedBlocks(other))
  const wordsThere = async () => (await blocksOf(other)).words
  expect(await wordsThere()).toEqual([])
  await block(job, { kind: 'WORD', value: 'elsewhere', note: '' })
  await expect.poll(wordsThere).toEqual(['elsewhere'])
  await liftBlock(job, { kind: 'WORD', value: 'elsewhere' })
  await expect.poll(wordsThere).toEqual([])
})
