import { expect, test } from 'vitest'
import { cleanUpFeedImports } from '#app/.server/studio/moving/index.ts'
import { getHostingItems } from '#app/.server/studio/editing/index.ts'
import { contentStandingTexts as kept } from '#app/texts/catalogue/content-standings.ts'
import { importTexts } from '#app/texts/studio/imports.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { toneMp3 } from '#tests/rig/factories/files.ts'
import { completeEpisode, completeShow } from '#tests/rig/factories/hosted.ts'
import { runImportJobs } from '#tests/rig/factories/import-jobs.ts'
import { archiveSender, tarOf } from '#tests/rig/http/archives.ts'
import { testRouter } from '#tests/rig/http/router.ts'

const services = await testServices()
const router = testRouter(services)
const { archive: texts } = importTexts
const [show, other] = ['A'.repeat(20), 'B'.repeat(20)]
const itemId = 'I'.repeat(20)
const audioPath = `${show}/items/${itemId}/default/audio/abcdefgh-a.mp3`

async function sender() {
  const account = await createAccount(services)
  return { account, ...archiveSender({ services, router }, account) }
}

const feedOf = (content: object = {}, more: object = {}) => ({
  feed: {
    _type: 'PODCAST',
    podcast_guid: 'x',
    content: { title: 'Slow Harbour', ...content },
    ...more,
  },
})
const itemOf = (content: object = {}, more: object = {}) => ({
  _guid: 'one',
  content: {
    title: 'One',
    enclosures: [{ url: `https://a.example/feeds/${audioPath}`, type: 'audio/mpeg' }],
    ...content,
  },
  meta: { published: '2026-01-01T00:00:00.000Z' },
  ...more,
})
const records = (feed = feedOf(), item: object = itemOf()): [string, unknown][] => [
  [`${show}/feed.json`, feed],
  [`${show}/items/${itemId}/item.json`, item],
]
const whole = () => tarOf([...records(), [audioPath, toneMp3(1)]])
const storedKeys = async () =>
  (await services.storage.list('')).objects.map(({ key }) => key).sort()

test('paths and links lead nowhere: nothing is written where an archive says', async () => {
  const { copied } = await sender()
  const before = await storedKeys()
  const evil = Buffer.from('evil')
  const moved = await copied(
    await tarOf([
      ...records(),
      [audioPath, toneMp3(1)],
      ['../../../../tmp/evil.json', evil],
      ['/etc/evil', evil],
      [`${show}/../${other}/feed.json`, feedOf({ title: 'Evil' })],
      [`${show}/items/${itemId}/default/audio/../../../../x.mp3`, evil],
      [`${show}/items/${itemId}/cover/..`, evil],
      [{ name: `${show}/cover/a.jpg`, type: 'symlink', linkname: '/etc/passwd' }, ''],
      [{ name: `${show}/livestreams.json`, type: 'link', linkname: '/etc/passwd' }, ''],
    ]),
  )
  const { hosting_feed_id, import_id } = { ...(await moved.state()), import_id: moved.import_id }
  const made = (await storedKeys()).filter((key) => !before.includes(key))
  for (const key of made)
    expect(key).toMatch(new RegExp(`^(${hosting_feed_id}/items/|import-archives/${import_id}$)`))
  expect(made).toHaveLength(2)
  await moved.step('cancel')
})

test.each<[string, () => Promise<Buffer>, string]>([
  ['one that is cut off', async () => (await whole()).subarray(0, 4000), texts.broken],
  [
    'one whose file claims to be longer than all of it',
    async () => {
      const archive = await whole()
      // A size of 8 GiB less a byte, with its sum.
      archive.write('77777777777', 124)
      archive.write('        ', 148)
      const sum = archive.subarray(0, 512).reduce((all, byte) => all + byte, 0)
      archive.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
      return archive
    },
    texts.broken,
  ],
  ['one of nothing', async () => tarOf([['a', 'b']]), texts.noShow],
  ['one whose records are no JSON', async () => tarOf([[`${show}/feed.json`, '{']]), texts.broken],
  ['one whose records are lists', async () => tarOf([[`${show}/feed.json`, []]]), texts.noShow],
  [
    'one with two shows',
    async () => tarOf([...records(), [`${other}/feed.json`, feedOf()]]),
    texts.several,
  ],
  [
    'one with a record of more than a megabyte',
    async () => tarOf([[`${show}/feed.json`, feedOf({ description: 'x'.repeat(1_000_000) })]]),
    texts.tooMuch,
  ],
  [
    'one with a header of fields that is endless',
    async () => {
      const archive = await tarOf([[{ name: 'x'.repeat(99), size: 20_000 }, 'x'.repeat(20_000)]])
      archive.write('x', 156)
      archive.write('        ', 148)
      const sum = archive.subarray(0, 512).reduce((all, byte) => all + byte, 0)
      archive.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
      return archive
    },
    texts.broken,
  ],
])('%s is refused, and says why', async (_, archive, message) => {
  const { begun } = await sender()
  const one = await begun(await archive())
  expect(await one.state()).toMatchObject({ status: 'FAILED', error: message })
  await one.step('cancel')
})

test('a bomb of empty files is left as soon as there are too many', async () => {
  const { begun } = await sender()
  const { length } = await tarOf([['a', '']])
  const one = (await tarOf([['a', '']])).subarray(0, 512)
  expect(length).toBeGreaterThan(512)
  const bomb = Buffer.alloc(512 * 200_010, one)
  const started = performance.now()
  const sent = await begun(bomb)
  expect(await sent.state()).toMatchObject({ status: 'FAILED', error: texts.tooManyFiles })
  expect(performance.now() - started).toBeLessThan(20_000)
  await sent.step('cancel')
})

test('a record takes no file, id, price or owner of others, and is no more than its schema', async () => {
  const victim = await createAccount(services)
  const theirs = await completeShow(victim.ctx, 'Theirs')
  const episode = await completeEpisode(victim.ctx, theirs)
  const [{ content } = { content: {} }] = (await getHostingItems(victim.ctx, { feed_id: theirs }))
    .items
  const { account, copied } = await sender()
  const moved = await copied(
    await tarOf([
      ...records(
        feedOf(
          { owner_email: 'ada@harbour.example', links: ['javascript:alert(1)'], evil: 1 },
          {
            _id: theirs,
            podcast_guid: 'g',
            publisher_id: theirs,
            owners: [{ email: 'x@y.example' }],
            locked: true,
          },
        ),
        itemOf(
          {
            ...content,
            enclosures: [
              {
                url: `http://localhost:3000/feeds/${theirs}/items/${episode}/x`,
                type: 'audio/mpeg',
              },
            ],
            images: [{ url: `http://localhost:3000/feeds/${theirs}/cover/x.jpg` }],
            description: 7,
            season: -1,
            variant: { access: 'REGULAR', price: 1 },
          },
          { _id: episode, _tributary_id: episode, _guid: 'theirs' },
        ),
      ),
      [`${show}/subscription.json`, { price: 1 }],
      [`${show}/items/${itemId}/default/transcript.segments.json`, [{ start: 1 }]],
    ]),
  )
  const { hosting_feed_id } = await moved.state()
  const { items } = await getHostingItems(account.ctx, { feed_id: hosting_feed_id })
  const made = items[0]
  expect([hosting_feed_id, made?._id]).not.toEqual(expect.arrayContaining([theirs]))
  expect([made?._id, made?._tributary_id]).not.toContain(episode)
  expect(made?.content).toMatchObject({ title: 'Night Ferry', variant: { access: 'REGULAR' } })
  for (const field of ['description', 'images', 'enclosures'])
    expect(made?.content).not.toHaveProperty(field)
  const { rows } = await services.pool.query<Record<string, unknown>>(
    `select content ->> 'owner_email' as email, content ? 'links' as links, podcast_guid = 'g' as guid,
       content ? 'evil' as evil, publisher_id, subscription, is_guid_proved
     from hosting_feeds where id = $1`,
    [hosting_feed_id],
  )
  expect(rows).toEqual([
    {
      email: null,
      links: false,
      guid: false,
      evil: false,
      publisher_id: null,
      subscription: null,
      is_guid_proved: false,
    },
  ])
  const { items: untouched } = await getHostingItems(victim.ctx, { feed_id: theirs })
  expect(untouched).toHaveLength(1)
  await moved.step('cancel')
})

test.each([
  ['guid', { podcast_guid: '917393e3-1b1e-5cef-ace4-edaa54e1f810' }, {}],
  ['address', {}, { images: [{ url: `https://old.example/feeds/${other}/cover/a.jpg` }] }],
])('what the operator keeps out stays out, by its %s', async (_, more, content) => {
  await services.pool.query(
    `insert into kept_out_feeds (id, title, url, reason, kept_out_at)
     values ('k', 'Out', '', '', now()) on conflict do nothing`,
  )
  await services.pool.query(
    `insert into kept_out_names (name, feed_id) values
       ('guid:917393e3-1b1e-5cef-ace4-edaa54e1f810', 'k'), ('old.example/feeds/${other}', 'k')
     on conflict do nothing`,
  )
  const { begun } = await sender()
  const one = await begun(await tarOf(records(feedOf(content, more))))
  expect(await one.state()).toMatchObject({ status: 'FAILED', error: kept.keptOut })
})

test('a file is what its place says: a cover is no audio, whatever a record calls it', async () => {
  const { begun } = await sender()
  const cover = `${show}/items/${itemId}/cover/abcdefgh-a.jpg`
  const enclosures = [{ url: `https://a.example/feeds/${cover}`, type: 'audio/mpeg' }]
  const moved = await begun(
    await tarOf([...records(feedOf(), itemOf({ enclosures })), [cover, toneMp3(1)]]),
  )
  const { rows } = await services.pool.query<{ audio: boolean }>(
    `select document -> 'archived' -> 'files' ? 'audio' as audio from import_items where import_id = $1`,
    [moved.import_id],
  )
  expect(rows).toEqual([{ audio: false }])
  await moved.step('cancel')
})

test('of two files of one name the first counts', async () => {
  const { begun } = await sender()
  const moved = await begun(
    await tarOf([
      ...records(),
      [`${show}/items/${itemId}/item.json`, itemOf({ title: 'Second' })],
      [audioPath, toneMp3(1)],
      [audioPath, 'second'],
    ]),
  )
  expect(await moved.items()).toMatchObject([{ title: 'One', num_bytes: toneMp3(1).length }])
  await moved.step('cancel')
})

test('a file that isn’t what it says fails alone, and is tried again from the same archive', async () => {
  const { account, copied } = await sender()
  const moved = await copied(await tarOf([...records(), [audioPath, 'no sound']]))
  expect(await moved.items()).toMatchObject([{ state: 'FAILED' }])
  await moved.step('retry')
  await runImportJobs(services)
  expect(await moved.items()).toMatchObject([{ state: 'FAILED' }])
  const { hosting_feed_id } = await moved.state()
  const { items } = await getHostingItems(account.ctx, { feed_id: hosting_feed_id })
  expect(items[0]?.content).not.toHaveProperty('enclosures')
})

test('of thirty at once one comes in', async () => {
  const { send } = await sender()
  const archive = await whole()
  const before = (await services.storage.list('import-archives/')).objects.length
  const answers = await Promise.all(Array.from({ length: 30 }, () => send(archive)))
  expect(answers.filter(({ status }) => status === 303)).toHaveLength(1)
  expect((await services.storage.list('import-archives/')).objects).toHaveLength(before + 1)
})

test('one account has one archive here at a time; cancelled, it leaves no file', async () => {
  const { send, begun, copied } = await sender()
  const before = await storedKeys()
  const first = await copied(await whole())
  const second = await send(await whole())
  expect([second.status, await second.text()]).toEqual([
    409,
    expect.stringContaining(texts.another.slice(0, 40)),
  ])
  await first.step('cancel')
  await runImportJobs(services)
  expect(await storedKeys()).toEqual(before)
  const third = await begun(await whole())
  expect(await third.state()).toMatchObject({ status: 'READY' })
  await third.step('cancel')
})

test('what is left lying goes after a week, and what is nobody’s after a day', async () => {
  const { account, begun } = await sender()
  const one = await begun(await whole())
  await services.storage.put('import-archives/nobody', Buffer.from('x'), {
    contentType: 'application/x-tar',
  })
  // The store has a clock of its own.
  await services.pool.query('update import_archives set created_at = now()')
  const later = (days: number) => ({
    ...account.ctx,
    now: () => new Date(Date.now() + days * 86_400_000),
  })
  const keys = async () => (await storedKeys()).filter((key) => key.startsWith('import-archives/'))
  await cleanUpFeedImports(later(2))
  expect(await keys()).toContain(`import-archives/${one.import_id}`)
  expect(await keys()).not.toContain('import-archives/nobody')
  await cleanUpFeedImports(later(8))
  expect(await keys()).toEqual([])
})
