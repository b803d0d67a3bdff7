import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testCtx } from '#tests/rig/database.ts'
import { planSitemap } from './sitemap-plan.ts'
import { sitemapIndex, sitemapPart } from './sitemap.ts'

const ctx = await testCtx()
const big = 'f'.repeat(20)

/** Feeds of `items` items each, and one of very many. */
async function fill(feeds: number, items: number, many: number): Promise<void> {
  await sql`insert into feeds (id, type, url, title, document, item_count, content_hash, checked_at, changed_at, created_at)
    select substr(md5(n::text) || md5(n::text), 1, 20), 'SHOW', 'https://feeds.example/' || n, 'Show ' || n, '{}',
      ${items}::int, '', now(), timestamptz '2026-01-01' + n * interval '1 minute', now()
    from generate_series(1, ${feeds}::int) as n`.execute(ctx.db)
  await sql`insert into feeds (id, type, url, title, document, item_count, content_hash, checked_at, changed_at, created_at)
    values (${big}, 'ALBUM', 'https://feeds.example/big', 'Big', '{}', ${many}::int, '', now(), '2026-02-01', now())`.execute(
    ctx.db,
  )
  await sql`insert into items (feed_id, id, type, guid, position, title, document, content_hash, created_at, updated_at)
    select feeds.id, substr(md5(feeds.id || n) || md5(feeds.id || n), 1, 20),
      case feeds.type when 'ALBUM' then 'TRACK' else 'EPISODE' end, n::text, n, 'Item', '{}', '', now(), '2026-01-02'
    from feeds, generate_series(1, feeds.item_count) as n`.execute(ctx.db)
}

async function partOf(name: string, size?: number): Promise<string> {
  let text = ''
  for await (const piece of await sitemapPart(ctx, name, { size })) text += piece
  return text
}

function addressesIn(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1] ?? '')
}

await fill(300, 4, 60_000)
await sql`vacuum analyze feeds, items`.execute(ctx.db)
const total = 300 * 5 + 60_001

test('every address is in exactly one part, however large a feed is', async () => {
  const size = 7_000
  const parts = await planSitemap(ctx, size)
  expect(parts.length).toBe(Math.ceil(total / size))
  const all: string[] = []
  for (let number = 1; number <= parts.length; number++) {
    const addresses = addressesIn(await partOf(`${number}.xml`, size))
    expect(addresses.length).toBeLessThanOrEqual(size)
    all.push(...addresses)
  }
  expect(all.length).toBe(total)
  expect(new Set(all).size).toBe(total)
  expect(all).toContain(`http://localhost:3000/album/${big}`)
})

test('no part holds more than 50,000 addresses, and each says when it changed', async () => {
  const index = await sitemapIndex(ctx)
  expect(addressesIn(index)).toEqual([
    'http://localhost:3000/sitemap/pages.xml',
    'http://localhost:3000/sitemap/1.xml',
    'http://localhost:3000/sitemap/2.xml',
  ])
  expect(index.match(/<lastmod>/g)?.length).toBe(2)
  for (const part of ['1.xml', '2.xml']) {
    const xml = await partOf(part)
    expect(addressesIn(xml).length).toBeLessThanOrEqual(50_000)
    expect(xml.match(/<lastmod>/g)?.length).toBe(addressesIn(xml).length)
    expect(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<urlset')).toBe(true)
    expect(xml.trimEnd().endsWith('</urlset>')).toBe(true)
  }
})

test('items that their feed no longer names are left out', async () => {
  await sql`update items set removed_at = now() where feed_id <> ${big} and guid = '1'`.execute(
    ctx.db,
  )
  const addresses = addressesIn((await partOf('1.xml')) + (await partOf('2.xml')))
  expect(addresses.length).toBe(total - 300)
})

test('the plan and the parts read nothing but their indexes', async () => {
  await sql`vacuum analyze feeds, items`.execute(ctx.db)
  const plan = await sql<{
    'QUERY PLAN': string
  }>`explain select id, 1 + item_count + live_count, changed_at,
    sum(1 + item_count + live_count) over (order by id) from feeds`.execute(ctx.db)
  const items = await sql<{
    'QUERY PLAN': string
  }>`explain select feed_id, id, type, updated_at from items
    where (feed_id, id) > ('a', '') and feed_id <= 'z' and removed_at is null order by feed_id, id limit 5000`.execute(
    ctx.db,
  )
  const text = (rows: { 'QUERY PLAN': string }[]) => rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(text(items.rows)).toContain('Index Only Scan using items_for_sitemap')
  expect(text(plan.rows)).not.toContain('items')
})

test('the pages of the site are a part of their own, and others are not there', async () => {
  expect(addressesIn(await partOf('pages.xml'))).toContain('http://localhost:3000/charts')
  for (const name of ['0.xml', '3.xml', '1', 'x.xml', '../1.xml'])
    await expect(sitemapPart(ctx, name)).rejects.toMatchObject({ status: 404 })
})
