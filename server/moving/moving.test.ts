import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { system } from '#app/.server/base/actor.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { mailMove, passkeyOwners, tellPasskeyOwners } from '#app/.server/accounts/login/index.ts'
import { getHostingFeed } from '#app/.server/studio/editing/feeds.ts'
import { releaseHostingItem } from '#app/.server/studio/publishing/publish.ts'
import { renderHostedFeed } from '#app/.server/studio/publishing/feed-document.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount, giveKey } from '#tests/rig/factories/account.ts'
import { completeEpisode, completeShow } from '#tests/rig/factories/hosted.ts'
import { startListener } from '#tests/rig/http/listener.ts'
import { testFrontend } from '#tests/rig/http/router.ts'
import { formerHosts } from '#server/site-address.ts'
import { changeHost } from './change-host.ts'
import { findHost, textColumns } from './find-host.ts'

const services = await testServices()
const { ctx } = await createAccount(services)
const former = new URL(services.site.publicUrl).host
const publicUrl = 'https://harbour.example'
const moved = contextFor({ ...services, site: { ...services.site, publicUrl } }, system)

/** Of jobs that wait, by their name. */
async function payloadsOf(name: string): Promise<unknown[]> {
  const { rows } = await services.pool.query<{ payload: unknown }>(
    `select payload from graphile_worker._private_jobs as job
     join graphile_worker._private_tasks as task on task.id = task_id where identifier = $1`,
    [name],
  )
  return rows.map(({ payload }) => payload)
}

test('every column of texts is looked at, those of tables to come as well', async () => {
  const { rows } = await services.pool.query<{ name: string }>(
    `select c.table_name || '.' || c.column_name as name
     from information_schema.columns as c join information_schema.tables as t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and (c.data_type in
       ('text', 'character varying', 'json', 'jsonb') or c.udt_name = '_text')`,
  )
  const looked = (await textColumns(services.pool)).flatMap(({ table, columns }) =>
    columns.map((column) => `${table}.${column}`),
  )
  const partitions = await services.pool.query<{ name: string }>(
    `select relname as name from pg_class where relispartition`,
  )
  const isPartition = (name: string) =>
    partitions.rows.some((row) => row.name === name.split('.')[0])
  expect(looked.length).toBeGreaterThan(100)
  expect(
    rows.map(({ name }) => name).filter((name) => !isPartition(name) && !looked.includes(name)),
  ).toEqual([])
})

test('a former host is found however it is written, and not in the name of another', async () => {
  const texts = [
    'https://Quay.example/x',
    'wren@quay.example',
    'quay.example:8080',
    '"quay.example"',
  ]
  const others = ['notquay.example', 'quay.example.org', 'quayXexample', 'my-quay.example']
  for (const value of [...texts, ...others])
    await services.db
      .insertInto('installation')
      .values({ key: `test ${value}`, value })
      .execute()
  const found = await findHost(services.pool, 'quay.example')
  expect(found.find(({ column }) => column === 'value')).toMatchObject({
    table: 'installation',
    rows: texts.length,
    how: 'STAYS',
  })
})

test('splits and own addresses follow, guids and what people wrote stay, and a second time changes nothing', async () => {
  const feed_id = await completeShow(ctx)
  const item_id = await completeEpisode(ctx, feed_id)
  await releaseHostingItem(ctx, { feed_id, item_id })
  await sql`update hosting_feeds set content = content || ${JSON.stringify({
    author: `wren@${former}`,
    description: `Write to wren@${former}, see http://${former}/show/1`,
    value: {
      recipients: [
        { name: 'Wren', lnaddress: `Wren@${former.toUpperCase()}`, split: 50, editable: true },
        { name: 'Else', lnaddress: `wren@not${former}`, split: 50, editable: true },
      ],
    },
  })}::jsonb where id = ${feed_id}`.execute(services.db)
  const guids = (xml: string | null) => xml?.match(/<(?:podcast:)?guid[^>]*>[^<]*/g)
  const before = guids((await renderHostedFeed(contextFor(services, system), feed_id)) ?? null)
  expect(before?.length).toBeGreaterThan(1)

  expect(await changeHost(moved, former)).toBe(1)
  const { feed } = await getHostingFeed({ ...ctx, site: moved.site }, { feed_id })
  expect(feed.content.value?.recipients.map(({ lnaddress }) => lnaddress)).toEqual([
    'Wren@harbour.example',
    `wren@not${former}`,
  ])
  expect(feed.content.description).toContain(`wren@${former}`)
  expect(feed.content.author).toBe(`wren@${former}`)
  const xml = (await renderHostedFeed(moved, feed_id)) ?? ''
  expect(guids(xml)).toEqual(before)
  expect(xml).toContain('https://harbour.example/feeds/')
  expect(await formerHosts(moved)).toContain(former)
  expect(await payloadsOf('tell-nostr-of-show')).toContainEqual({ feedId: feed_id })
  expect(await changeHost(moved, former)).toBe(0)
})

test('visitors of a former host are sent to the same path; names, wallets and providers are answered there', async () => {
  const site = { ...services.site, publicUrl, formerHosts: ['old.example', 'harbour.example'] }
  const at = async (path: string, host: string, method = 'GET') => {
    const frontend = testFrontend(path)
    const listener = await startListener(
      { ...services, site },
      {},
      undefined,
      undefined,
      {},
      frontend,
    )
    const { status, headers } = await listener.ask(path, { method, headers: { host } })
    return [status, headers.location]
  }
  const feed = '/feeds/AAAAAAAAAAAAAAAAAAAA?x=1'
  expect(await at(feed, 'old.example')).toEqual([301, publicUrl + feed])
  expect(await at('/show/1', 'OLD.example:443')).toEqual([301, `${publicUrl}/show/1`])
  expect(await at('//evil.example', 'old.example')).toEqual([301, `${publicUrl}//evil.example`])
  expect(await at('/v1/me/session-get', 'old.example', 'POST')).toEqual([
    308,
    `${publicUrl}/v1/me/session-get`,
  ])
  expect((await at(feed, 'harbour.example'))[0]).toBe(404)
  expect((await at(feed, 'other.example'))[0]).toBe(404)
  expect((await at('/healthz', 'old.example'))[0]).toBe(200)
  expect((await at('/.well-known/nostr.json?name=x', 'old.example'))[0]).toBe(200)
  expect((await at('/.well-known/lnurlp/nobody', 'old.example'))[0]).not.toBe(301)
})

test('owners of passkeys are mailed before, and it is said who would be lost', async () => {
  const [mailed, byKey, lost] = [
    await createAccount(services),
    await createAccount(services),
    await createAccount(services),
  ]
  for (const { userId } of [mailed, byKey, lost])
    await sql`insert into passkeys (user_id, credential_id, public_key, counter, transports,
        is_synced, is_backed_up, name, created_at)
      values (${userId}, ${userId}, ''::bytea, 0, '{}', false, false, 'Key', now())`.execute(
      services.db,
    )
  for (const { userId } of [byKey, lost])
    await services.db.updateTable('users').set({ email: null }).where('id', '=', userId).execute()
  await giveKey(services, byKey, 'c'.repeat(64))
  const product = contextFor(services, system)
  expect(await passkeyOwners(product)).toEqual({ mailed: 1, byKey: 1, lost: [lost.userId] })
  await expect(tellPasskeyOwners(mailed.ctx, { url: publicUrl, day: null })).rejects.toMatchObject({
    status: 403,
  })
  await tellPasskeyOwners(product, { url: publicUrl, day: '2026-12-01' })
  const jobs = await payloadsOf('mail-move')
  expect(jobs).toEqual([{ to: mailed.email, url: publicUrl, day: '2026-12-01' }])
  const sent: { subject: string; text: string }[] = []
  const mailer = {
    send: (mail: { subject: string; text: string }) => Promise.resolve(void sent.push(mail)),
  }
  await mailMove({ ...product, mailer }, { to: mailed.email, url: publicUrl, day: '2026-12-01' })
  expect(sent).toMatchObject([
    {
      subject: `${former} moves to harbour.example`,
      text: expect.stringContaining('On 2026-12-01'),
    },
  ])
})
