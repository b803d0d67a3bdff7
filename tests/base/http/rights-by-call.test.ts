import { expect, test, vi } from 'vitest'
import { calls } from '#app/routes/api/calls/index.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { createManager } from '#tests/rig/factories/managers.ts'
import { actedOn, actingRoles } from '#tests/rig/http/acting-roles.ts'
import { apiCaller } from '#tests/rig/http/api-caller.ts'
import { importActs } from '#tests/rig/http/import-acts.ts'
import { bodiesOf, callActs, callOf, isOfOwnAccount } from '#tests/rig/http/roles-and-acts.ts'
import { testRouter } from '#tests/rig/http/router.ts'
import { tableContents } from '#tests/rig/http/table-contents.ts'

vi.spyOn(console, 'error').mockReturnValue()

const services = await testServices()
const router = testRouter(services)
const owner = await createAccount(services)
const call = apiCaller(router, owner.token)
const ids = await actedOn(owner)
const { outsiders, operator, nextEditors, nextOutsiders } = await actingRoles(services, owner, ids)

const spare = await createAccount(services)
const spareIds = await actedOn(spare)
const spareEditor = await createManager(
  services,
  [spareIds.feedId, spareIds.artistId, spareIds.releaseId],
  'EDITOR',
)

test('each call has a line, unless it is about the caller’s own account', () => {
  const named = new Set([...Object.keys(callActs).map(callOf), ...Object.keys(importActs)])
  const missing = Object.entries(calls)
    .filter(([name, { access }]) => access === 'account' && !named.has(name))
    .map(([name]) => name)
    .filter((name) => !isOfOwnAccount(name))
  expect(missing).toEqual([])
  expect([...named].filter((name) => !(name in calls))).toEqual([])
})

test.each(Object.entries(callActs))('%s', async (line, { may }) => {
  const name = callOf(line)
  const bodies = bodiesOf(line, ids)
  expect(bodies).not.toEqual([])
  const before = await tableContents(services)
  const files = await services.storage.list('')
  for (const body of bodies) {
    const anonymous = await router.postJson(`/v1/${name}`, body)
    expect(anonymous.status).toBe(401)
    for (const [who, { token }] of nextOutsiders()) {
      if (may === 'SHOW_OWNERS' && token === operator.token) continue
      const { status, error } = await call(name, body, token)
      expect([status, error], who).toEqual([404, expect.stringMatching(/^NO_(FEED|CHAT)$/)])
    }
    for (const [who, { token }] of may === 'OWNERS' ? nextEditors() : []) {
      const { status, error } = await call(name, body, token)
      expect([status, error], who).toEqual([403, 'OWNER_ONLY'])
    }
  }
  expect(await tableContents(services)).toEqual(before)
  expect(await services.storage.list('')).toEqual(files)
  const allowed = { OWNERS: [spare], MANAGERS: [spareEditor, spare] }
  for (const { token } of may === 'SHOW_OWNERS' ? [operator, ...allowed.MANAGERS] : allowed[may]) {
    for (const body of bodiesOf(line, spareIds)) {
      const { status, error = '' } = await call(name, body, token)
      expect(`${status} ${String(error)}`).not.toMatch(
        /^401|OWNER_ONLY|NO_FEED|NO_CHAT|BAD_REQUEST/,
      )
    }
  }
})

test('whoever never managed a show, or no longer does, finds nothing of it', async () => {
  for (const [who, { token }] of Object.entries(outsiders)) {
    const answer = await call('me/hosting-feed-get', { feed_id: ids.feedId }, token)
    expect([answer.status, answer.error], who).toEqual([404, 'NO_FEED'])
  }
})

test('a list is of the caller’s own feeds, whatever it is asked for', async () => {
  const { token } = outsiders['another account']
  for (const body of [
    {},
    { types: ['ALBUM'], publisher_id: ids.artistId },
    { types: ['PODCAST', 'ARTIST', 'ALBUM'] },
  ])
    expect(await call('me/hosting-feeds-get', body, token)).toEqual({ status: 200, feeds: [] })
})

test('an item is not reached through a feed of one’s own', async () => {
  const stranger = outsiders['another account']
  const own = await actedOn(stranger)
  const before = await tableContents(services)
  const mixed = { ...ids, feedId: own.feedId, releaseId: own.releaseId }
  for (const line of Object.keys(callActs)) {
    for (const body of bodiesOf(line, mixed)) {
      const text = JSON.stringify(body)
      if (!text.includes(`_id":"${ids.itemId}"`) && !text.includes(ids.trackId)) continue
      const answer = await call(callOf(line), body, stranger.token)
      expect([line, answer.status]).toEqual([line, 404])
    }
  }
  expect(await tableContents(services)).toEqual(before)
})
