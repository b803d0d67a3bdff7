import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { createServer } from 'vite'
import type { DB } from '../app/.server/base/db/index.ts'
import { startPostgres } from '../server/postgres/embedded.ts'
import { report } from './measure.ts'
import { madeUpTitles, randomNumbers, type Title } from './million-titles.ts'

const count = Number(process.env.SEARCH_TITLES ?? 1_000_000)
const rowsAtOnce = 10_000
const atOnce = 4
const seconds = 15

const folder = mkdtempSync(path.join(tmpdir(), 'tributary-bench-'))
chmodSync(folder, 0o755)
const postgres = await startPostgres(folder)
const pool = new pg.Pool({ connectionString: postgres.connectionString, max: atOnce })
const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
try {
  await run()
} finally {
  await vite.close()
  await pool.end()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function run(): Promise<void> {
  const started = performance.now()
  const titles = await fill()
  console.log(
    `${count.toLocaleString('en-US')} titles written and indexed in ${Math.round((performance.now() - started) / 1000)} s`,
  )
  const { searchContent } = (await vite.ssrLoadModule(
    '/app/.server/catalogue/search/index.ts',
  )) as typeof import('../app/.server/catalogue/search/index.ts')
  const ctx = { db } as Parameters<typeof searchContent>[0]
  const ours = await measure(titles, seconds, async (query) => {
    const { hits } = await searchContent(ctx, { query })
    return hits.map(({ _id }) => _id)
  })
  const holds = ours.perSecond >= 200 && ours.slow95 <= 30
  report('searches, two words of a title, one mistyped', figures(ours), '200/s, 30 ms', holds)
  const common = await measure(titles, 5, async (_, random) => {
    const words = (titles[Math.floor(random() * titles.length)]?.title ?? '').split(' ')
    const query = words.slice(0, 1 + Math.floor(random() * 3)).join(' ')
    const { hits } = await searchContent(ctx, {
      query: query.slice(0, 3 + Math.floor(random() * 20)),
    })
    return hits.map(({ _id }) => _id)
  })
  console.log(`  searches as one types, one to three words: ${figures(common, false)}`)
  if (!holds) process.exitCode = 1
  await measureTrigrams(titles)
}

/** The usual way to forgive slips in PostgreSQL: trigrams of the titles themselves. */
async function measureTrigrams(titles: Title[]): Promise<void> {
  await pool.query('create extension if not exists pg_trgm')
  await pool.query('create index items_by_trigram on items using gin (title gin_trgm_ops)')
  const peer = await measure(titles, 10, async (query) => {
    const { rows } = await pool.query<{ id: string }>(
      `select id from items where title %> $1 order by word_similarity($1, title) desc limit 30`,
      [query],
    )
    return rows.map(({ id }) => id)
  })
  console.log(`  pg_trgm word_similarity over the same titles: ${figures(peer)}`)
}

interface Measured {
  perSecond: number
  median: number
  slow95: number
  inFirstFive: number
}

function figures({ perSecond, median, slow95, inFirstFive }: Measured, withFound = true): string {
  const found = withFound ? `, ${(inFirstFive * 100).toFixed(1)} % in the first five` : ''
  return `${perSecond.toFixed(0)}/s, median ${median.toFixed(1)} ms, 95 % within ${slow95.toFixed(1)} ms${found}`
}

type Search = (query: string, random: () => number) => Promise<string[]>

async function measure(titles: Title[], duration: number, search: Search): Promise<Measured> {
  const times: number[] = []
  let found = 0
  const random = randomNumbers(11)
  // The first searches warm up.
  for (let turn = 0; turn < 20; turn++) await search(mistyped(titles, random).query, random)
  const start = performance.now()
  async function ask(): Promise<void> {
    while (performance.now() - start < duration * 1000) {
      const { query, id } = mistyped(titles, random)
      const asked = performance.now()
      const ids = await search(query, random)
      times.push(performance.now() - asked)
      if (ids.slice(0, 5).includes(id)) found++
    }
  }
  await Promise.all(Array.from({ length: atOnce }, ask))
  const elapsed = (performance.now() - start) / 1000
  const sorted = times.toSorted((a, b) => a - b)
  return {
    perSecond: times.length / elapsed,
    median: sorted[sorted.length >> 1] ?? NaN,
    slow95: sorted[Math.floor(sorted.length * 0.95)] ?? NaN,
    inFirstFive: found / times.length,
  }
}

/** Two words of a title, one of them with two letters swapped. */
function mistyped(titles: Title[], random: () => number): { query: string; id: string } {
  for (;;) {
    const { title, id } = titles[Math.floor(random() * titles.length)] ?? { title: '', id: '' }
    const words = title.split(' ').filter((word) => word.length >= 4 && !word.endsWith(':'))
    if (words.length < 2) continue
    const first = Math.floor(random() * (words.length - 1))
    const [kept = '', word = ''] = [words[first], words[first + 1]]
    const at = Math.floor(random() * (word.length - 1))
    const typed = word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2)
    return { query: `${kept} ${typed}`, id }
  }
}

/** Fills the tables in bulk, with the rows that the product makes; indexes come after. Answers a sample of titles. */
async function fill(): Promise<Title[]> {
  const migrations = path.join(import.meta.dirname, '../app/.server/base/db/migrations')
  for (const file of readdirSync(migrations).sort())
    await pool.query(readFileSync(path.join(migrations, file), 'utf8'))
  const indexes = await dropIndexes('search_documents', 'search_words', 'items')
  const { changesOf, storedForm, upsert } = (await vite.ssrLoadModule(
    '/app/.server/catalogue/search/entries.ts',
  )) as typeof import('../app/.server/catalogue/search/entries.ts')
  const { countWords } = (await vite.ssrLoadModule(
    '/app/.server/catalogue/search/dictionary.ts',
  )) as typeof import('../app/.server/catalogue/search/dictionary.ts')
  const counts = new Map<string, { word: string; uses: number; mentions: number }>()
  const sample: Title[] = []
  let rows: Title[] = []
  async function flush(): Promise<void> {
    const documents = rows.map((row) =>
      storedForm(row.feedId, {
        id: row.id,
        type: row.show === null ? 'SHOW' : 'EPISODE',
        title: row.title,
        about: row.show === null ? [row.author] : [row.show, row.author],
        publishedAt: new Date(0),
      }),
    )
    for (const { word, uses, mentions } of documents.flatMap((document) =>
      changesOf(document, 1),
    )) {
      const sum = counts.get(word) ?? { word, uses: 0, mentions: 0 }
      sum.uses += uses
      sum.mentions += mentions
      counts.set(word, sum)
    }
    await upsert({ db }, documents)
    await insertContent(rows)
    rows = []
  }
  for (const row of madeUpTitles(count)) {
    rows.push(row)
    if (row.show !== null && sample.length < 20_000 && rows.length % 40 === 0) sample.push(row)
    if (rows.length === rowsAtOnce) await flush()
  }
  await flush()
  await countWords({ db }, [...counts.values()])
  await pool.query("set maintenance_work_mem = '256MB'")
  for (const index of indexes) await pool.query(index)
  await pool.query('vacuum analyze')
  return sample
}

async function dropIndexes(...tables: string[]): Promise<string[]> {
  const { rows } = await pool.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where tablename = any($1) and indexdef not like '%UNIQUE%'`,
    [tables],
  )
  for (const { name } of rows) await pool.query(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
}

async function insertContent(rows: Title[]): Promise<void> {
  const feeds = rows.filter(({ show }) => show === null)
  await sql`
    insert into feeds (id, type, url, title, author, document, content_hash, checked_at, changed_at, created_at)
    select id, 'SHOW', id, title, author, '{}', '', now(), now(), now()
    from unnest(${feeds.map(({ id }) => id)}::text[], ${feeds.map(({ title }) => title)}::text[],
      ${feeds.map(({ author }) => author)}::text[]) as told (id, title, author)`.execute(db)
  const items = rows.filter(({ show }) => show !== null)
  await sql`
    insert into items (feed_id, id, type, guid, position, title, document, content_hash, created_at, updated_at)
    select feed_id, id, 'EPISODE', id, 1, title, '{}', '', now(), now()
    from unnest(${items.map(({ feedId }) => feedId)}::text[], ${items.map(({ id }) => id)}::text[],
      ${items.map(({ title }) => title)}::text[]) as told (feed_id, id, title)`.execute(db)
}
