import { expect, test } from 'vitest'
import { createClip } from '#app/.server/library/clips/change-clips.ts'
import { getHostingFeed } from '#app/.server/studio/editing/feeds.ts'
import { renderHostedFeed } from '#app/.server/studio/publishing/feed-document.ts'
import { createPlaylist } from '#app/.server/library/playlists/playlists.ts'
import { indexFeed } from '#app/.server/catalogue/search/indexing/index-feed.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount, giveKey } from '#tests/rig/factories/account.ts'
import { createManager } from '#tests/rig/factories/managers.ts'
import { apiCaller } from '#tests/rig/http/api-caller.ts'
import { publishedShow } from '#tests/rig/http/published-show.ts'
import { readSamples } from '#tests/rig/http/read-samples.ts'
import { testRouter } from '#tests/rig/http/router.ts'

const services = await testServices()
const router = testRouter(services)
const email = 'inbox-of-nobody-else@private.example'
const account = await createAccount(services, { email, username: 'pilot' })
const stranger = await createAccount(services)
const pubkey = 'cd'.repeat(32)
await giveKey(services, account, pubkey)
const { feedId, itemId } = await publishedShow(account.ctx)
const { feed, item } = await services.db
  .selectFrom('hosting_feeds as f')
  .innerJoin('hosting_items as i', 'i.feed_id', 'f.id')
  .select(['f.public_id as feed', 'i.public_id as item'])
  .where('f.id', '=', feedId)
  .where('i.id', '=', itemId)
  .executeTakeFirstOrThrow()
await indexFeed(account.ctx, { feedId: feed ?? '' })
const { clip } = await createClip(account.ctx, {
  item_id: item ?? '',
  title: 'Tide',
  start: 0,
  end: 1,
})
const playlist = await createPlaylist(account.ctx, {
  title: 'Tides',
  description: '',
  visibility: 'PUBLIC',
})

const pages = [
  `/show/${feed}`,
  `/episode/${item}`,
  `/clip/${clip._id}`,
  `/playlist/${playlist.id}`,
  `/p/${pubkey}`,
  '/.well-known/lnurlp/pilot',
  '/.well-known/nostr.json?name=pilot',
  '/search?query=pilot',
]

test('the address that an account logs in with is told to nobody on any page about it', async () => {
  for (const path of pages)
    for (const cookie of ['', stranger.cookie]) {
      const answer = await router.get(path, { cookie })
      expect(answer.status, path).toBe(200)
      expect(await answer.text(), path).not.toContain(email)
    }
  const rss = await renderHostedFeed(account.ctx, feedId)
  expect(rss).toContain('<item>')
  expect(rss).not.toContain(email)
})

test('nor by any public call that is asked for it or what it made', async () => {
  const known: Record<string, string> = { viewer: pubkey, pubkey, query: 'pilot' }
  let answered = 0
  for (const { address, body } of readSamples()) {
    const ids = [item, feed, clip._id, playlist.id, account.userId]
    for (const id of ids) {
      const asked = Object.fromEntries(
        Object.entries(body).map(([name, value]) => {
          if (['id', '_id'].includes(name)) return [name, id]
          return [name, known[name] ?? value]
        }),
      )
      const answer = await router.postJson(address, asked)
      if (answer.status === 200) answered += 1
      expect(await answer.text(), address).not.toContain(email)
    }
  }
  expect(answered).toBeGreaterThan(30)
})

test('who manages a show together know each other by name, where they have one', async () => {
  const editor = await createManager(services, feedId, 'EDITOR')
  const call = apiCaller(router, editor.token)
  const answer = await call('me/hosting-feed-get', { feed_id: feedId })
  expect(answer.status).toBe(200)
  expect(JSON.stringify(answer)).not.toContain(email)
  const { feed } = await getHostingFeed(account.ctx, { feed_id: feedId })
  expect(feed.owners.map(({ name }) => name)).toContain('pilot')
})

test('nor does it stand in for a name where there is none', async () => {
  await services.db
    .updateTable('users')
    .set({ username: null })
    .where('id', '=', account.userId)
    .execute()
  for (const path of pages.filter((path) => !path.includes('pilot'))) {
    const answer = await router.get(path)
    expect(answer.status, path).toBe(200)
    expect(await answer.text(), path).not.toContain(email)
  }
})
