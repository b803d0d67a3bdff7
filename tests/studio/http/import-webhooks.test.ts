import { expect, test } from 'vitest'
import { plainJpeg, toneMp3 } from '#tests/rig/factories/files.ts'
import { runImportJobs } from '#tests/rig/factories/import-jobs.ts'
import { importing, item } from '#tests/rig/http/importing.ts'
import { webhookTarget } from '#tests/rig/webhook-target.ts'

const { host, services, readyImport } = await importing()

host.files.set('/cover.jpg', { bytes: await plainJpeg(), type: 'image/jpeg' })
host.files.set('/a.mp3', { bytes: toneMp3(2), type: 'audio/mpeg' })

test('the end of an import is told once, with what came over, and its episodes when they are published', async () => {
  const { base, send, received } = await webhookTarget(services)
  const feed = await readyImport({
    channel: `<itunes:image href="${host.url('/cover.jpg')}"/>`,
    items: item('a', host.url('/a.mp3')) + item('b', host.url('/missing.mp3')),
  })
  await feed.call('me/hosting-import-confirm', { import_id: feed.import_id })
  const { hosting_feed_id: feed_id } = await feed.state()
  expect(
    await feed.call('me/hosting-webhook-create', {
      feed_id,
      kind: 'STANDARD',
      url: `${base}/hook`,
      events: ['import.ended', 'episode.published'],
    }),
  ).toMatchObject({ status: 200 })
  await runImportJobs(services)
  await runImportJobs(services)
  await send()
  const told = () => received.map(({ body }) => JSON.parse(body) as Record<string, unknown>)
  expect(told()).toMatchObject([
    { type: 'import.ended', data: { import: { id: feed.import_id, copied: 1, failed: 1 } } },
  ])
  await feed.call('me/hosting-import-publish', { import_id: feed.import_id })
  await send()
  expect(told().slice(1)).toMatchObject([
    { type: 'episode.published', data: { episode: { title: 'Part a' } } },
  ])
})
