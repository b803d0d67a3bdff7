import { describe, expect, test } from 'vitest'
import { testServices } from '#tests/database.ts'
import { createAccount } from '#tests/factories/account.ts'
import { completeArtist, completeRelease, completeShow } from '#tests/factories/hosted.ts'
import { apiCaller } from './api-caller.ts'
import { callSamples } from './call-samples.ts'
import { publishedShow } from './published-show.ts'
import { testRouter } from './router.ts'
import { tableContents } from './table-contents.ts'

const services = await testServices()
const owner = await createAccount(services)
const stranger = await createAccount(services)
const call = apiCaller(testRouter(services), owner.token)

const theirs = await publishedShow(owner.ctx)
// What is public names others, and says what anybody may know of them. A list says nothing of an artist that isn't the
// caller's own: it is empty.
const samples = callSamples(theirs).filter(
  ({ call, access, body }) =>
    access === 'account' &&
    JSON.stringify(body).includes(theirs.feedId) &&
    call !== 'me/hosting-feeds-get',
)

const strangersShow = await completeShow(stranger.ctx)
const untouched = await tableContents(services)
const files = await services.storage.list('')

test('there is a call of this kind to try', () => {
  expect(samples.length).toBeGreaterThan(15)
})

describe.each(samples)('$call', ({ call: name, body }) => {
  test("answers 404 for another user's ids, and writes nothing", async () => {
    const answer = await call(name, body, stranger.token)
    expect([answer.status, answer.error]).toEqual([404, 'NO_FEED'])
    expect(await tableContents(services)).toEqual(untouched)
    expect(await services.storage.list('')).toEqual(files)
  })
})

test.each(samples.filter(({ body }) => JSON.stringify(body).includes(theirs.itemId)))(
  "$call does not reach another user's item through a feed of one's own",
  async ({ call: name }) => {
    const ofOwn = { ...theirs, feedId: strangersShow }
    for (const { body } of callSamples(ofOwn).filter((sample) => sample.call === name)) {
      const answer = await call(name, body, stranger.token)
      expect(answer.status, JSON.stringify(answer)).toBe(404)
      expect(await tableContents(services)).toEqual(untouched)
    }
  },
)

test("a list is of the caller's own feeds, whatever it is asked for", async () => {
  const artist = await completeArtist(owner.ctx)
  await completeRelease(owner.ctx, artist, 1)
  const nobody = await createAccount(services)
  for (const body of [
    {},
    { types: ['ALBUM'], publisher_id: artist },
    { types: ['PODCAST', 'ARTIST', 'ALBUM'] },
  ]) {
    expect(await call('me/hosting-feeds-get', body, nobody.token)).toEqual({
      status: 200,
      feeds: [],
    })
  }
})
