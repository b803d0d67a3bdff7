import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parseFeedText } from '#tests/rig/parse-feed-text.ts'
import { startPostgres } from '#server/postgres/embedded.ts'
import { signIn } from '#tests/rig/browser/api.ts'
import { startProduct } from '#tests/rig/browser/product.ts'
import { askSql } from '#tests/rig/browser/running-database.ts'

test('two servers on one database: an address that is revoked at the one is closed at the other within a second', async () => {
  const one = await startProduct({ demo: true })
  const { connectionString } = await startPostgres(one.dataDir)
  const SECRET = readFileSync(path.join(one.dataDir, 'secret'), 'utf8').trim()
  const other = await startProduct({
    env: { DATABASE_URL: connectionString, SECRET, PUBLIC_URL: one.url },
  })
  const email = 'walker@private.example'
  const reader = await signIn(one, email)
  const [show] = await askSql<{ id: string; public_id: string }>(
    one,
    `select id, public_id from hosting_feeds where content->>'title' = 'Hedge School'`,
  )
  await askSql(
    one,
    `insert into rights (feed_id, user_id, item_id, source, granted_at)
     select $1, id, '', 'SUBSCRIPTION', now() from users where email = $2`,
    [show?.id, email],
  )
  const body = { feed: show?.public_id }
  const { private_feed } = await reader.call<{ private_feed: { url: string } }>(
    'me/private-feed-get',
    body,
  )
  const { pathname } = new URL(private_feed.url)
  const xml = await (await fetch(one.url + pathname)).text()
  const audio = parseFeedText(xml).document.items[0]?.enclosures[0]?.url ?? ''
  const file = audio.slice(new URL(audio).origin.length)
  expect(file).toContain('?token=p.')
  /** What each of the servers answers; the other has no files of its own. */
  const statuses = async () => {
    const answers = [one.url + pathname, other.url + pathname, one.url + file, other.url + file]
    return Promise.all(answers.map(async (url) => (await fetch(url)).status))
  }
  expect(await statuses()).toEqual([200, 200, 200, 404])
  const began = performance.now()
  await reader.call('me/private-feed-revoke', body)
  expect(await statuses()).toEqual([403, 403, 403, 403])
  expect(performance.now() - began).toBeLessThan(1000)
})
