import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { visitor } from '#app/.server/base/actor.ts'
import { saveFeed } from '#app/.server/catalogue/feeds/save-feed.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { testServices } from '#tests/rig/database.ts'
import { feedDocument, feedItem } from '#tests/rig/factories/feed-document.ts'
import { startWebServer } from '#tests/rig/fakes/web-server.ts'
import { lookAtPicture, pictureFacts } from './facts.ts'

const publisher = await startWebServer()
const services = { ...(await testServices()), fetch: publisher.fetch }
const ctx = contextFor(services, visitor)

async function serve(path: string, background: string): Promise<string> {
  const bytes = await sharp({ create: { width: 400, height: 400, channels: 3, background } })
    .jpeg()
    .toBuffer()
  publisher.answer(path, (_req, res) => void res.writeHead(200).end(bytes))
  return publisher.url(path)
}

async function save(image: string | undefined, itemImage?: string) {
  const { id } = await saveFeed(ctx, {
    url: 'https://feeds.example/rss',
    document: feedDocument({
      guid: 'one',
      ...(image ? { image } : {}),
      items: [feedItem('one', itemImage ? { image: itemImage } : {})],
    }),
    contentHash: Buffer.from(''),
    nextCheckAt: null,
  })
  const { id: itemId } = await ctx.db
    .selectFrom('items')
    .select('id')
    .where('feed_id', '=', id)
    .executeTakeFirstOrThrow()
  return { id, itemId }
}

/** The jobs that wait to look at a picture. */
async function waiting(): Promise<unknown[]> {
  const { rows } = await sql<{ payload: unknown }>`
    select j.payload from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'look-at-picture'`.execute(ctx.db)
  await sql`delete from graphile_worker._private_jobs`.execute(ctx.db)
  return rows.map((row) => row.payload)
}

test('a new picture is looked at, and again only when it is another one', async () => {
  const { id } = await save(await serve('/red.jpg', '#ff0000'))
  expect(await waiting()).toEqual([{ contentId: id }])
  await save(publisher.url('/red.jpg'), 'https://media.example/own.jpg')
  expect(await waiting()).toEqual([])
  await save(await serve('/blue.jpg', '#0000ff'))
  expect(await waiting()).toEqual([{ contentId: id }])
})

test('what is known of a cover is a tiny preview and its colour; its items share it', async () => {
  const { id, itemId } = await save(await serve('/red.jpg', '#ff0000'))
  expect((await pictureFacts(ctx, [id, itemId])).size).toBe(0)
  await lookAtPicture(ctx, { contentId: id })
  const facts = await pictureFacts(ctx, [id, itemId, 'nobody'])
  expect([...facts.keys()].sort()).toEqual([id, itemId].sort())
  const { preview, colour } = facts.get(id) ?? { preview: '', colour: '' }
  expect(colour).toMatch(/^#[ef][0-9a-f]0[0-9a-f]0[0-9a-f]$/)
  expect(preview.length).toBeLessThanOrEqual(300)
  const bytes = Buffer.from(preview.split(',')[1] ?? '', 'base64')
  expect((await sharp(bytes).metadata()).width).toBe(16)
})

test('an item with a picture of its own does not borrow its feed’s facts', async () => {
  const own = await serve('/own.jpg', '#00ff00')
  const { id, itemId } = await save(await serve('/red.jpg', '#ff0000'), own)
  await lookAtPicture(ctx, { contentId: id })
  expect((await pictureFacts(ctx, [itemId])).size).toBe(0)
  await lookAtPicture(ctx, { contentId: itemId })
  expect((await pictureFacts(ctx, [itemId])).get(itemId)?.colour).toMatch(/^#0[0-9a-f][ef]/)
})

test('facts follow the picture, and go with it', async () => {
  const { id } = await save(await serve('/blue.jpg', '#0000ff'))
  await lookAtPicture(ctx, { contentId: id })
  expect((await pictureFacts(ctx, [id])).get(id)?.colour).toMatch(/[ef][0-9a-f]$/)
  publisher.answer('/gone.jpg', (_req, res) => void res.writeHead(404).end())
  await save(publisher.url('/gone.jpg'))
  await lookAtPicture(ctx, { contentId: id })
  expect((await pictureFacts(ctx, [id])).size).toBe(0)
})

test('a server that is out of order is asked again', async () => {
  publisher.answer('/down.jpg', (_req, res) => void res.writeHead(503).end())
  const { id } = await save(publisher.url('/down.jpg'))
  await expect(lookAtPicture(ctx, { contentId: id })).rejects.toThrow('503')
})
