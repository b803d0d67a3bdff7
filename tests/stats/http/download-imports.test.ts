import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { DownloadLine } from '#app/protocols/logs/download-log.ts'
import { parseDownloadLine } from '#tests/rig/downloads/parse-line.ts'
import { closedSegments } from '#app/.server/stats/downloads/log/segments.ts'
import { countDownloads } from '#app/.server/stats/downloads/count-downloads.ts'
import { importLog } from '#app/.server/stats/downloads/import/import-log.ts'
import { recountLate } from '#app/.server/stats/downloads/recount/recount.ts'
import { takeInSegments } from '#app/.server/stats/downloads/take-in.ts'
import { uploadAudio } from '#app/.server/studio/uploads/plain-uploads.ts'
import { getHostingItem } from '#app/.server/studio/editing/items.ts'
import { system } from '#app/.server/base/actor.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { formFile, toneMp3 } from '#tests/rig/factories/files.ts'
import { completeEpisode, completeShow } from '#tests/rig/factories/hosted.ts'

const services = await testServices()
const { ctx } = await createAccount(services)
const product = contextFor(services, system)
const sound = toneMp3(20)
const feed_id = await completeShow(ctx)
const item_id = await completeEpisode(ctx, feed_id)
const file = formFile('one.mp3', 'audio/mpeg', sound)
await uploadAudio(ctx, { feed_id, item_id, access: 'DEFAULT' }, file)
const { item } = await getHostingItem(ctx, { feed_id, item_id })
const url = item.content.enclosures?.find(({ access }) => access === 'DEFAULT')?.url ?? ''
const { pathname } = new URL(url)
const agent = 'Overcast/3.0 (+http://overcast.fm/; iOS podcast app)'

mkdirSync(services.folder, { recursive: true })

function log(name: string, lines: string[], isZipped = false): string {
  const text = lines.join('\n')
  const place = path.join(services.folder, name)
  writeFileSync(place, isZipped ? gzipSync(text) : text)
  return place
}

function line(address: string, day: string, what = `GET ${pathname}`, status = 200): string {
  return `${address} - - [${day}:10:00:00 +0000] "${what} HTTP/1.1" ${status} ${sound.length} "-" "${agent}"`
}

async function imported(): Promise<DownloadLine[]> {
  const segments = await closedSegments(services.downloads.folder)
  return segments
    .flatMap((segment) => readFileSync(segment.file, 'utf8').split('\n').filter(Boolean))
    .map((text) => parseDownloadLine(text) ?? expect.unreachable(text))
}

async function downloadsOf(day: string): Promise<number> {
  await takeInSegments(product)
  await recountLate(product)
  const from = new Date(`${day}T00:00:00Z`)
  const to = new Date(`${day}T23:59:59Z`)
  const [row] = await countDownloads(ctx, { feedId: feed_id, from, to, bucket: null, by: 'all' })
  return row?.downloads ?? 0
}

test('a log is taken in with what it has of downloads; what else it holds is told', async () => {
  const lines = [
    line('91.64.0.1', '03/May/2026'),
    line('91.64.0.2', '03/May/2026'),
    line('91.64.0.2', '04/May/2026', `GET ${pathname}?source=rss`, 206),
    line('91.64.0.3', '03/May/2026', 'GET /feeds'),
    line('91.64.0.3', '03/May/2026', `GET ${pathname}?source=tributary-studio&token=x`),
    line('91.64.0.3', '03/May/2026', `POST ${pathname}`),
    line('91.64.0.3', '03/May/2026', `GET ${pathname}`, 404),
    line('91.64.0.3', '03/May/2026', `GET ${pathname.replace('one', 'two')}`),
    'no line',
    '',
    line('91.64.0.3', '33/Nay/2026'),
  ]
  const counts = await importLog(product, 'nginx', log('access.log.gz', lines, true))
  expect(counts).toEqual({
    lines: 10,
    taken: 3,
    before: 0,
    others: 4,
    unknown: 1,
    malformed: 2,
    malformedAt: [9, 10],
  })
  const made = await imported()
  expect(made).toHaveLength(3)
  expect(made[0]).toMatchObject({
    feedId: feed_id,
    itemId: item_id,
    unit: 'bytes',
    method: 'GET',
    delivered: sound.length,
    size: sound.length,
    country: 'DE',
    app: 'Overcast',
    source: 'import:nginx',
  })
  expect(JSON.stringify(made)).not.toContain('91.64')
  expect(await downloadsOf('2026-05-03')).toBe(2)
  expect(await downloadsOf('2026-05-04')).toBe(1)
})

test('a line counts once, in whichever file and however often it comes', async () => {
  const [first, second] = [line('91.64.1.1', '05/May/2026'), line('91.64.1.2', '05/May/2026')]
  await importLog(product, 'nginx', log('a.log', [first]))
  const again = await importLog(product, 'nginx', log('b.log', [first, second, first]))
  expect(again).toMatchObject({ lines: 3, taken: 1, before: 2 })
  expect(await importLog(product, 'nginx', log('b.log', [first, second]))).toMatchObject({
    taken: 0,
    before: 2,
  })
  expect(await downloadsOf('2026-05-05')).toBe(2)
})

test('once the key of a month is deleted, days that are counted stay as they are', async () => {
  await importLog(product, 'nginx', log('c.log', [line('91.64.2.1', '06/May/2026')]))
  expect(await downloadsOf('2026-05-06')).toBe(1)
  await services.db.deleteFrom('listener_keys').where('month', '=', '2026-05').execute()
  const late = [line('91.64.2.2', '06/May/2026'), line('91.64.2.2', '07/May/2026')]
  const counts = await importLog(product, 'nginx', log('d.log', late))
  expect(counts).toMatchObject({ taken: 1, before: 1 })
  expect(await downloadsOf('2026-05-06')).toBe(1)
  expect(await downloadsOf('2026-05-07')).toBe(1)
})

test('downloads of OP3 are taken as it has counted them', async () => {
  const names = 'time\turl\taudienceId\tagentName\tdeviceType\tbotType\tcountryCode'
  const row = (audience: string, bot = '') =>
    `2026-04-03T10:00:00.000Z\thttps://op3.dev/e/${url}\t${audience}\tOvercast\tmobile\t${bot}\tFR`
  const rows = [names, row('a'), row('b'), row('c', 'bot'), 'x']
  const counts = await importLog(product, 'op3', log('op3.tsv', rows))
  expect(counts).toMatchObject({ taken: 3, others: 1, malformed: 1, malformedAt: [5] })
  expect(await downloadsOf('2026-04-03')).toBe(2)
  const [op3] = await imported()
  expect(op3).toBeUndefined()
})

test('a file that ends in the middle of its gzip is not taken at all', async () => {
  const whole = gzipSync(
    Array.from({ length: 2000 }, (_, at) =>
      line(`91.65.${at >> 8}.${at & 255}`, '08/May/2026'),
    ).join('\n'),
  )
  const place = path.join(services.folder, 'torn.log.gz')
  writeFileSync(place, whole.subarray(0, whole.length - 20))
  await expect(importLog(product, 'nginx', place)).rejects.toThrow()
  expect(await imported()).toEqual([])
  expect(
    await importLog(product, 'nginx', log('whole.log', [line('91.65.0.0', '08/May/2026')])),
  ).toMatchObject({ taken: 1 })
})
