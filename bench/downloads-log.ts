// A log of downloads in the store, as the product keeps it, and what a plain count makes of it.
import { createWriteStream, mkdirSync, readFileSync, type WriteStream } from 'node:fs'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { createGunzip, createGzip } from 'node:zlib'
import type pg from 'pg'
import type { DownloadLine } from '../app/protocols/logs/download-log.ts'
import type { Storage } from '../app/.server/base/ports/storage/index.ts'
import {
  type InventedItem,
  inventedLines,
  type Invention,
  personOf,
} from '../tests/rig/downloads/invented-log.ts'
import { plainCount } from '../tests/rig/downloads/plain-count.ts'

const dayMs = 24 * 60 * 60 * 1000
/** So many parts of a log fit into memory one after another. */
const parts = 64

/** Shows with episodes, and what is known of their files: ten minutes each, small, since only proportions count. */
export async function inventItems(
  pool: pg.Pool,
  { feeds, itemsOfEach }: { feeds: number; itemsOfEach: number },
): Promise<InventedItem[]> {
  const items: InventedItem[] = []
  for (let feed = 0; feed < feeds; feed++)
    for (let item = 0; item < itemsOfEach; item++)
      items.push({
        feedId: `benchFeed${String(feed).padStart(11, '0')}`,
        itemId: `item${String(feed).padStart(8, '0')}${String(item).padStart(8, '0')}`,
        version: 'default/audio/episode.mp3',
        facts: { size: 1000 + item, headerBytes: 4 * item, seconds: 600 },
      })
  await pool.query(
    `insert into hosting_feeds (id, type, podcast_guid, content, created_at, updated_at)
     select distinct id, 'PODCAST', id, '{}'::jsonb, now(), now() from unnest($1::text[]) as feeds (id)`,
    [items.map(({ feedId }) => feedId)],
  )
  await pool.query(
    `insert into download_versions select *
     from jsonb_populate_recordset(null::download_versions, $1::jsonb)`,
    [
      JSON.stringify(
        items.map(({ feedId, itemId, version, facts: { size, headerBytes, seconds } }) => {
          return {
            feed_id: feedId,
            item_id: itemId,
            version,
            num_bytes: size,
            header_bytes: headerBytes,
            seconds,
          }
        }),
      ),
    ],
  )
  return items
}

interface Writing {
  storage: Storage
  pool: pg.Pool
  invention: Invention
  lines: number
  formatLine: (line: DownloadLine) => string
}

/** Stores a log of about so many lines, a file for each day. Returns the keys of its files. */
export async function writeLog(writing: Writing): Promise<string[]> {
  const { storage, pool, invention, formatLine } = writing
  const perDay = Math.ceil(writing.lines / invention.days)
  const invented = inventedLines(invention, perDay)
  const paths: string[] = []
  for (let day = 0; day < invention.days; day++) {
    const days = new Set<string>()
    let count = 0
    function* chunks() {
      let text = ''
      for (; count < perDay; count++) {
        const { value } = invented.next() as IteratorYieldResult<DownloadLine | undefined>
        if (!value) break
        days.add(new Date(value.time).toISOString().slice(0, 10))
        text += `${formatLine(value)}\n`
        if (text.length < 500_000) continue
        yield Buffer.from(text)
        text = ''
      }
      yield Buffer.from(text)
    }
    const date = new Date(invention.from + day * dayMs).toISOString().slice(0, 10)
    const key = `downloads/${date}/bench.gz`
    const gzip = createGzip({ level: 1 })
    Readable.from(chunks()).pipe(gzip)
    await storage.put(key, gzip, { contentType: 'application/gzip' })
    await pool.query(
      `insert into download_files (path, day, days, lines, malformed) values ($1, $2, $3::date[], $4, 0)`,
      [key, date, [...days], count],
    )
    paths.push(key)
  }
  return paths
}

interface Counting {
  folder: string
  storage: Storage
  paths: string[]
  items: InventedItem[]
  parseLine: (text: string) => DownloadLine | null
}

/** The plain count of a log that doesn't fit into memory: its lines are parted by person first. */
export async function countsOfLog(counting: Counting): Promise<Map<string, number>> {
  const { storage, paths, items, parseLine } = counting
  const folder = path.join(counting.folder, 'parts')
  mkdirSync(folder)
  const files = Array.from({ length: parts }, (_, part) => path.join(folder, String(part)))
  const outputs = files.map((file) => createWriteStream(file))
  const texts = files.map(() => '')
  for (const key of paths) {
    const input = (await storage.read(key)).pipe(createGunzip())
    for await (const text of createInterface({ input })) {
      const part = partOf(text)
      texts[part] += `${text}\n`
      if ((texts[part]?.length ?? 0) > 100_000) await write(outputs[part], texts, part)
    }
  }
  for (const [part, output] of outputs.entries()) {
    await write(output, texts, part)
    output.end()
    await once(output, 'finish')
  }
  const counts = new Map<string, number>()
  for (const file of files)
    for (const [name, count] of plainCount(linesOf(file, parseLine), items))
      counts.set(name, (counts.get(name) ?? 0) + count)
  return counts
}

async function write(output: WriteStream | undefined, texts: string[], part: number) {
  const isRoomy = output?.write(texts[part])
  texts[part] = ''
  if (output && isRoomy === false) await once(output, 'drain')
}

function partOf(text: string): number {
  return parseInt(personOf(text.split('\t')[12] ?? ''), 36) % parts
}

function* linesOf(file: string, parseLine: Counting['parseLine']): Generator<DownloadLine> {
  for (const text of readFileSync(file, 'utf8').split('\n')) {
    const line = parseLine(text)
    if (line) yield line
  }
}
