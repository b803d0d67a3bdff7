import { expect, test } from 'vitest'
import { createHostingFeed, getHostingFeed } from '#app/.server/studio/editing/feeds.ts'
import { createHostingItem, getHostingItem } from '#app/.server/studio/editing/items.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { testRouter } from '#tests/rig/http/router.ts'
import { draftEpisode, type FormFieldsToSend, openForm } from '#tests/rig/http/studio-forms.ts'

const services = await testServices()
const router = testRouter(services)

interface Answer {
  errors: Record<string, string[]>
  theirs: Record<string, string>
  proof?: string
  editor: { madeFrom: { base: string; was: string }; missing: { message: string; of?: 'FEED' }[] }
}

/** Posts a form as it does by itself while it is being filled in. */
async function autosave(path: string, fields: FormFieldsToSend, cookie: string) {
  const body = new URLSearchParams()
  for (const [name, values] of Object.entries(fields))
    for (const value of [values].flat()) if (typeof value === 'string') body.append(name, value)
  const response = await router.send(
    new Request(`http://localhost:3000${path}`, {
      method: 'POST',
      body,
      headers: { Cookie: cookie, Origin: 'http://localhost:3000', 'Sec-Fetch-Site': 'same-origin' },
    }),
  )
  return { status: response.status, answer: (await response.json()) as Answer }
}

async function draft(content: Record<string, unknown> = {}) {
  const episode = await draftEpisode(services, content)
  const path = `${episode.view}/autosave`
  const form = await openForm(router, episode.edit, episode.cookie)
  const save = (fields: FormFieldsToSend) => autosave(path, { ...form, ...fields }, episode.cookie)
  return { ...episode, path, form, save }
}

test('what is right is saved while what is wrong waits, named by its control', async () => {
  const episode = await draft()
  const { status, answer } = await episode.save({
    'content.title': 'Night Ferry, Six Passengers',
    'content.season': '0',
    'content.links': 'http://plain.example',
    'content.persons[0].name': 'Wren',
    'content.persons[0].href': 'nowhere',
    'content.variant.bonus': 'on',
  })
  expect(status).toBe(200)
  expect(answer.errors).toEqual({
    'content.season': ['Season number must be a whole number from 1 to 10000.'],
    'content.links': ['Every link should start with "https://"'],
    'content.persons[0].href': ['Not a valid URL'],
  })
  const { content } = await episode.stored()
  expect(content).toMatchObject({
    title: 'Night Ferry, Six Passengers',
    variant: { access: 'BONUS' },
  })
  expect([content.season, content.links, content.persons]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  const missing = answer.editor.missing.filter(({ of }) => of !== 'FEED')
  expect(missing.map(({ message }) => message)).toEqual([
    'Missing preview audio',
    'Missing episode audio',
  ])
})

test('what only the record itself can refuse is named too, and the rest is saved', async () => {
  const { cookie, ctx } = await createAccount(services)
  const { id: artist } = await createHostingFeed(ctx, { type: 'ARTIST' })
  const { id: feedId } = await createHostingFeed(ctx, { type: 'ALBUM', publisher_id: artist })
  const { id } = await createHostingItem(ctx, { feed_id: feedId, title: 'Attic' })
  const track = `/studio/${feedId}/${id}`
  const typed = {
    ...(await openForm(router, `${track}/edit`, cookie)),
    'content.title': 'Attic, again',
    'content.isrc': 'QZ-ABC-1X-12345',
  }
  const { answer } = await autosave(`${track}/autosave`, typed, cookie)
  expect(answer.errors).toEqual({
    'content.isrc': ['Characters 6–7 of ISRC must be digits. Found 1X.'],
  })
  const { item } = await getHostingItem(ctx, { feed_id: feedId, item_id: id })
  expect([item.content.title, item.content.isrc]).toEqual(['Attic, again', undefined])
})

test('a release saves itself under its artist', async () => {
  const { cookie, ctx } = await createAccount(services)
  const { id: artist } = await createHostingFeed(ctx, { type: 'ARTIST' })
  const { id: feedId } = await createHostingFeed(ctx, { type: 'ALBUM', publisher_id: artist })
  const release = `/studio/${artist}/${feedId}`
  const typed = {
    ...(await openForm(router, `${release}/edit`, cookie)),
    'content.title': 'Parachute Weather',
  }
  const { answer } = await autosave(`${release}/autosave`, typed, cookie)
  const { feed } = await getHostingFeed(ctx, { feed_id: feedId })
  expect([answer.errors, feed.content.title]).toEqual([{}, 'Parachute Weather'])
})

test('a form whose fields somebody else has changed takes theirs over where it was not touched, and asks where it was', async () => {
  const episode = await draft({ season: 1 })
  services.clock.pass(1)
  await episode.save({ 'content.title': 'Theirs', 'content.season': '2' })
  const { answer } = await episode.save({ 'content.title': 'Mine', 'content.episode': '7' })
  expect(answer.theirs).toEqual({ 'content.title': 'Theirs' })
  expect((await episode.stored()).content).toMatchObject({ title: 'Theirs', season: 2, episode: 7 })
  const kept = await episode.save({
    'content.title': 'Mine',
    'content.season': '2',
    'content.episode': '7',
    ...answer.editor.madeFrom,
  })
  expect(kept.answer.theirs).toEqual({})
  expect((await episode.stored()).content).toMatchObject({ title: 'Mine', season: 2, episode: 7 })
})

test('what belongs to a button is left to it', async () => {
  const episode = await draft()
  const { status } = await episode.save({
    intent: 'publish',
    scheduled_at: '2027-01-01T10:00',
    scheduled_zone: 'UTC',
  })
  expect(status).toBe(200)
  expect((await episode.stored()).meta).toMatchObject({ status: 'DRAFT', scheduled: null })
  const { id } = await createHostingFeed(episode.ctx, { type: 'PODCAST' })
  const settings = await openForm(router, `/studio/${id}/edit`, episode.cookie)
  const moved = { ...settings, 'content.title': 'Harbour', moved_to: 'https://else.example/feed' }
  expect((await autosave(`/studio/${id}/autosave`, moved, episode.cookie)).status).toBe(200)
  const { feed } = await getHostingFeed(episode.ctx, { feed_id: id })
  expect([feed.content.title, feed.moved_to]).toEqual(['Harbour', null])
})

test('a description counts as it is read, not as it is written', async () => {
  const episode = await draft()
  const link = '[choir](https://choir.example/a-long-way-to-go)'
  const fits = await episode.save({ 'content.description': `${'a'.repeat(9995)}${link}` })
  expect(fits.answer.errors).toEqual({})
  const { answer } = await episode.save({ 'content.description': `${'a'.repeat(9996)}${link}` })
  expect(answer.errors).toEqual({
    'content.description': ['Formatted description may not exceed 10000 character(s)'],
  })
})

test('visitors, strangers and other sites save nothing, and learn nothing', async () => {
  const episode = await draft()
  const other = await createAccount(services)
  const typed = { ...episode.form, 'content.title': 'Hacked' }
  const feedPath = `/studio/${episode.feedId}/autosave`
  for (const [path, cookie, status] of [
    [episode.path, '', 401],
    [episode.path, other.cookie, 404],
    [feedPath, other.cookie, 404],
    [`/studio/${episode.feedId}/AAAAAAAAAAAAAAAAAAAA/autosave`, episode.cookie, 404],
  ] as const) {
    const refused = await autosave(path, typed, cookie)
    expect([path, refused.status]).toEqual([path, status])
    expect(JSON.stringify(refused.answer)).not.toContain('Night Ferry')
  }
  const { answer } = await autosave(episode.path, typed, '')
  expect(answer).toEqual({ error: 'NOT_LOGGED_IN', message: 'Not logged in' })
  const odd = await episode.save({ 'content.odd': 'x' })
  expect(odd.status).toBe(400)
  expect((await episode.stored()).content.title).toBe('Night Ferry')
  expect((await router.get(episode.path, { cookie: episode.cookie })).status).toBe(405)
})
