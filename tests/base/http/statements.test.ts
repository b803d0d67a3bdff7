import { beforeAll, expect, test } from 'vitest'
import { updateHostingItem } from '#app/.server/studio/editing/items.ts'
import { publishItemChanges } from '#app/.server/studio/publishing/changes/publish-changes.ts'
import { attachUpload } from '#app/.server/studio/uploads/attach.ts'
import { getPresignedUrl } from '#app/.server/studio/uploads/uploads.ts'
import { releaseHostingItem } from '#app/.server/studio/publishing/publish.ts'
import { statementsOf } from '#tests/rig/count-statements.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount, useAgain } from '#tests/rig/factories/account.ts'
import { haveDownloads } from '#tests/rig/factories/downloads.ts'
import { toneMp3 } from '#tests/rig/factories/files.ts'
import { completeEpisode, completeShow } from '#tests/rig/factories/hosted.ts'
import { startListener } from '#tests/rig/http/listener.ts'
import { openForm } from '#tests/rig/http/studio-forms.ts'
import { testRouter } from '#tests/rig/http/router.ts'

const services = await testServices()
const router = testRouter(services)
const owner = await createAccount(services)
const feed_id = await completeShow(owner.ctx)
const item_id = await completeEpisode(owner.ctx, feed_id)
await releaseHostingItem(owner.ctx, { feed_id, item_id })
const day = services.now().toISOString().slice(0, 10)
await haveDownloads(services, feed_id, { items: { [item_id]: { [day]: 3 } } })
const show = await services.db
  .selectFrom('feeds')
  .select('id')
  .where('hosting_feed_id', '=', feed_id)
  .executeTakeFirstOrThrow()

const listener = await startListener(services)

const page = (path: string, cookie = '') => router.get(path, { cookie })

/** A form that saves itself, with another title each time. */
async function titleTyped(path: string, edit: string): Promise<Send> {
  const form = await openForm(router, edit, owner.cookie)
  const body = new URLSearchParams()
  for (const [name, values] of Object.entries(form))
    for (const value of [values].flat()) if (typeof value === 'string') body.append(name, value)
  body.set('content.title', `Tide ${++titles}`)
  const headers = { Cookie: owner.cookie, Origin: services.site.publicUrl }
  return () =>
    router.send(new Request(`${services.site.publicUrl}${path}`, { method: 'POST', body, headers }))
}

let titles = 0

/** An audio that has arrived at its address, and is to be attached. */
async function audioSent(): Promise<string> {
  const bytes = toneMp3(2)
  const { presigned_url, preview_url } = await getPresignedUrl(owner.ctx, upload(bytes))
  const { pathname, search } = new URL(presigned_url)
  const headers = { 'Content-Type': 'audio/mpeg' }
  await listener.ask(pathname + search, { method: 'PUT', body: bytes, headers })
  return preview_url
}

const upload = (bytes: Buffer) => ({
  object: {
    media_type: 'ITEM_AUDIO' as const,
    feed_id,
    item_id,
    access: 'DEFAULT' as const,
    filename: 'a.mp3',
  },
  num_bytes: bytes.length,
  content_type: 'audio/mpeg',
  metadata: {},
})

async function unpublishedTitle(): Promise<void> {
  const updates = { title: `Tide ${++titles}` }
  await updateHostingItem(owner.ctx, { feed_id, item_id, updates, hold: true })
}

type Send = () => Promise<Pick<Response, 'status'>>

interface Act {
  /** Statements at most: where it takes fewer, the number is to be lowered. */
  most: number
  /** How often the actor's role in a feed is read at most, where something is changed. */
  mostRoles?: number
  /** Gets ready for it, which isn't counted. */
  begin: () => Promise<Send> | Send
}

const edit = `/studio/${feed_id}/${item_id}`
const acts: Record<string, Act> = {
  'the page of a show': { most: 15, begin: () => () => page(`/show/${show.id}`) },
  'the home page': { most: 24, begin: () => () => page('/') },
  'the Audience page': {
    most: 17,
    begin: () => () => page(`/studio/${feed_id}/audience`, owner.cookie),
  },
  // Of these, two are for its history.
  'an autosaved title of an episode': {
    most: 10,
    mostRoles: 1,
    begin: () => titleTyped(`${edit}/autosave`, `${edit}/edit`),
  },
  'an autosaved title of a show': {
    most: 8,
    mostRoles: 1,
    begin: () => titleTyped(`/studio/${feed_id}/autosave`, `/studio/${feed_id}/edit`),
  },
  'the RSS of what was just published': {
    most: 2,
    async begin() {
      await unpublishedTitle()
      await publishItemChanges(owner.ctx, { feed_id, item_id })
      // Another process, which has nothing cached.
      const other = await startListener(services)
      return () => other.ask(`/feeds/${feed_id}`)
    },
  },
  'an upload that is announced': {
    most: 16,
    mostRoles: 1,
    begin: () => async () => {
      await getPresignedUrl(owner.ctx, upload(toneMp3(2)))
      return { status: 200 }
    },
  },
  // Once before the file is measured, which may take long, and once under the lock of its place. Two are for the
  // episode's history.
  'an upload that is attached': {
    most: 18,
    mostRoles: 2,
    async begin() {
      const url = await audioSent()
      return async () => {
        await attachUpload(owner.ctx, { url, hold: true })
        return { status: 200 }
      }
    },
  },
}

beforeAll(async () => {
  // The first requests of a process read what it keeps for as long as it runs.
  for (const { begin } of Object.values(acts)) await (await begin())()
})

test.each(Object.entries(acts))('%s', async (_name, { most, mostRoles, begin }) => {
  // Longer than anything is cached. The use of a session is recorded once an hour, by a statement more.
  services.clock.pass(60 * 60)
  await useAgain(services, owner)
  const send = await begin()
  let status = 0
  const sent = await statementsOf(services.pool, async () => {
    const answer = await send()
    status = answer.status
    if (answer instanceof Response) await answer.text()
  })
  expect(status).toBe(200)
  expect(sent.length, sent.join('\n')).toBeGreaterThan(0)
  expect(sent.length, sent.join('\n')).toBeLessThanOrEqual(most)
  const roles = sent.filter((statement) => statement.startsWith('select "role" from'))
  if (mostRoles !== undefined) expect(roles.length, sent.join('\n')).toBeLessThanOrEqual(mostRoles)
})
