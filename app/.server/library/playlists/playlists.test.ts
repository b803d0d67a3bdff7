import { expect, test } from 'vitest'
import { testCtx, testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { publishFeed } from '#tests/rig/factories/published-feed.ts'
import { contentTypeOf } from '#app/.server/catalogue/cards/content-address.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { searchContent } from '#app/.server/catalogue/search/search-content.ts'
import { addItem, moveItem, removeItem } from './items.ts'
import {
  createPlaylist,
  deletePlaylist,
  ownPlaylists,
  playlistsForProfile,
  updatePlaylist,
} from './playlists.ts'
import { loadPlaylist } from './playlist-page.ts'

const services = await testServices()
const visitor = await testCtx()
const { ctx: ada, userId } = await createAccount(services, { username: 'ada' })
const { ctx: bob } = await createAccount(services)
const names = ['a', 'b', 'c', 'd', 'e']
const { feedId, ids } = await publishFeed(
  ada,
  'songs',
  Object.fromEntries(names.map((name) => [name, '2026-06-01T00:00:00Z'])),
  'music',
)
const item = (name: string) => ids[name] ?? ''

async function playlistOf(ctx: Ctx, ...items: string[]): Promise<string> {
  const { id } = await createPlaylist(ctx, { title: 'Slow days', visibility: 'PUBLIC' })
  for (const name of items) await addItem(ctx, { playlist_id: id, hit: { _id: item(name) } })
  return id
}

async function order(id: string): Promise<string> {
  const playlist = await loadPlaylist(ada, { id })
  return playlist?.items.map(({ info }) => info.title).join('') ?? ''
}

test('items stand in the order they were added, each once', async () => {
  const id = await playlistOf(ada, 'a', 'b', 'a', 'c')
  expect(await order(id)).toBe('abc')
  expect((await ownPlaylists(ada, { item_id: item('b') }))[0]).toMatchObject({
    _id: id,
    length: 3,
    has_item: true,
  })
  expect((await ownPlaylists(ada, { item_id: item('d') }))[0]).toMatchObject({ has_item: false })
})

test('an item moves before any other or to the end', async () => {
  const id = await playlistOf(ada, ...names)
  const move = (name: string, before: string | null) =>
    moveItem(ada, { playlist_id: id, item_id: item(name), before: before && item(before) })
  await move('d', 'b')
  expect(await order(id)).toBe('adbce')
  await move('a', 'c')
  expect(await order(id)).toBe('dbace')
  await move('b', null)
  expect(await order(id)).toBe('daceb')
  await move('b', 'd')
  expect(await order(id)).toBe('bdace')
  expect(await move('a', 'a')).toEqual({ position: 3 })
  await removeItem(ada, { playlist_id: id, item_id: item('d') })
  await move('e', 'a')
  expect(await order(id)).toBe('beac')
})

test('edits at the same time keep every item and a whole order', async () => {
  const id = await playlistOf(ada, ...names)
  const moves = names.map((name, index) => {
    const before = names[(index + 2) % names.length] ?? ''
    return moveItem(ada, { playlist_id: id, item_id: item(name), before: item(before) })
  })
  await Promise.all(
    [...moves, removeItem(ada, { playlist_id: id, item_id: item('c') })].map(settled),
  )
  expect([...(await order(id))].sort().join('')).toBe('abde')
  const { rows } = await services.pool.query<{ position: number }>(
    'select position from playlist_items where playlist_id = $1 order by position',
    [id],
  )
  expect(rows.map(({ position }) => position)).toEqual([1, 2, 3, 4])
})

test('a move beside an item that was taken out meanwhile is refused', async () => {
  const id = await playlistOf(ada, 'a', 'b', 'c')
  await removeItem(ada, { playlist_id: id, item_id: item('b') })
  await expect(
    moveItem(ada, { playlist_id: id, item_id: item('c'), before: item('b') }),
  ).rejects.toMatchObject({ code: 'ORDER_CHANGED', status: 409 })
})

test('nobody else can change a playlist, whatever it shows them', async () => {
  const id = await playlistOf(ada, 'a', 'b')
  const attempts = [
    () => updatePlaylist(bob, { playlist_id: id, title: 'Mine' }),
    () => deletePlaylist(bob, { playlist_id: id }),
    () => addItem(bob, { playlist_id: id, hit: { _id: item('c') } }),
    () => removeItem(bob, { playlist_id: id, item_id: item('a') }),
    () => moveItem(bob, { playlist_id: id, item_id: item('b'), before: item('a') }),
  ]
  for (const attempt of attempts)
    await expect(attempt()).rejects.toMatchObject({ code: 'NO_PLAYLIST', status: 404 })
  expect(await order(id)).toBe('ab')
})

test('a private playlist is its maker’s alone, an unlisted one is for those who have its link', async () => {
  const id = await playlistOf(ada, 'a')
  const seenBy = async (ctx: Ctx) => (await loadPlaylist(ctx, { id })) !== null
  const listed = async () =>
    (await playlistsForProfile(visitor, { _profile_id: userId })).playlists.some(
      (hit) => hit._id === id,
    )
  expect([await seenBy(visitor), await listed()]).toEqual([true, true])
  await updatePlaylist(ada, { playlist_id: id, visibility: 'UNLISTED' })
  expect([await seenBy(visitor), await listed()]).toEqual([true, false])
  await updatePlaylist(ada, { playlist_id: id, visibility: 'PRIVATE' })
  expect([await seenBy(visitor), await seenBy(bob), await seenBy(ada)]).toEqual([
    false,
    false,
    true,
  ])
})

test('a playlist is named after its maker and shows the picture of its first item', async () => {
  const id = await playlistOf(ada, 'b')
  expect((await loadPlaylist(visitor, { id }))?.hit).toMatchObject({
    _type: 'PLAYLIST',
    info: { title: 'Slow days', subtitle: '@ada', length: 1 },
  })
})

test('only what can be played in a row is added', async () => {
  const id = await playlistOf(ada)
  await expect(addItem(ada, { playlist_id: id, hit: { _id: feedId } })).rejects.toMatchObject({
    code: 'NOT_PLAYABLE',
  })
})

test('a deleted playlist leaves no address behind', async () => {
  const id = await playlistOf(ada, 'a')
  expect(await contentTypeOf(ada, id)).toBe('playlist')
  await deletePlaylist(ada, { playlist_id: id })
  expect(await contentTypeOf(ada, id)).toBeNull()
  expect(await loadPlaylist(ada, { id })).toBeNull()
})

function settled(work: Promise<unknown>): Promise<unknown> {
  return work.catch((error: unknown) => error)
}

test('search finds a playlist as long as it is public, by the name that it has now', async () => {
  const { id } = await createPlaylist(ada, { title: 'Quokka evenings', visibility: 'PUBLIC' })
  const found = async (query: string) => {
    const { hits } = await searchContent(visitor, { query, types: ['PLAYLIST'] })
    return hits.find(({ _id }) => _id === id)?.info
  }
  expect(await found('quokka')).toMatchObject({ title: 'Quokka evenings', length: 0 })
  await addItem(ada, { playlist_id: id, hit: { _id: item('a') } })
  expect(await found('quokka')).toMatchObject({ length: 1 })
  await updatePlaylist(ada, { playlist_id: id, title: 'Numbat mornings' })
  expect(await found('quokka')).toBeUndefined()
  expect(await found('numbat')).toBeDefined()
  await updatePlaylist(ada, { playlist_id: id, visibility: 'UNLISTED' })
  expect(await found('numbat')).toBeUndefined()
  await updatePlaylist(ada, { playlist_id: id, visibility: 'PUBLIC' })
  expect(await found('numbat')).toBeDefined()
  await deletePlaylist(ada, { playlist_id: id })
  expect(await found('numbat')).toBeUndefined()
})
