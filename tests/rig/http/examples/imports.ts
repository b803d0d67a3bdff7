import { completeShow } from '#tests/rig/factories/hosted.ts'
import { runImportJobs } from '#tests/rig/factories/import-jobs.ts'
import { plainJpeg, toneMp3 } from '#tests/rig/factories/files.ts'
import { feedXml, item } from '#tests/rig/http/importing.ts'
import { mailedCode } from '#tests/rig/mailed-code.ts'
import type { ExampleSite, Person } from './site.ts'

interface Import {
  import: { _id: string; proof: { txt: string }; hosting_feed_id: string }
}

/** Shows that come from elsewhere. */
export async function moveIn(site: ExampleSite, ada: Person): Promise<void> {
  const { ask, services, host } = site
  const email = 'keeper@example.com'
  const url = host.url('/feed.xml')
  const write = (where: string, channel = '') =>
    host.files.set(where, {
      bytes: Buffer.from(
        feedXml({
          email,
          channel: `<itunes:image href="${host.url('/cover.jpg')}"/>${channel}`,
          items: item('1', host.url('/1.mp3')) + item('2', host.url('/2.mp3')),
        }),
      ),
      type: 'application/rss+xml',
    })
  write('/feed.xml')
  host.files.set('/cover.jpg', { bytes: await plainJpeg(), type: 'image/jpeg' })
  host.files.set('/1.mp3', { bytes: toneMp3(1), type: 'audio/mpeg' })
  await ask('me/directory-search', { q: 'harbour' }, ada)
  const begun = await ask<Import>('me/hosting-feed-start-import', { url }, ada)
  const one = { import_id: begun.import._id }
  await ask('me/hosting-import-send-code', one, ada)
  const code = await mailedCode(services, email)
  await ask('me/hosting-import-verify-code', { ...one, code }, ada)
  await runImportJobs(services)
  await ask('me/hosting-import-get', one, ada)
  await ask('me/hosting-imports-get', {}, ada)
  await ask('me/hosting-import-confirm', one, ada)
  await runImportJobs(services)
  await ask('me/hosting-import-items-get', { ...one, feed: 0 }, ada)
  await ask('me/hosting-import-retry', { ...one, feed: 0, item: 1 }, ada)
  await runImportJobs(services)
  const { import: moved } = await ask<Import>('me/hosting-import-publish', one, ada)
  const feed_id = moved.hosting_feed_id
  await ask('me/hosting-feed-check-redirect', { feed_id }, ada)

  write('/other.xml')
  const other = await ask<Import>(
    'me/hosting-feed-start-import',
    { url: host.url('/other.xml') },
    ada,
  )
  write('/other.xml', `<podcast:txt purpose="verify">${other.import.proof.txt}</podcast:txt>`)
  const two = { import_id: other.import._id }
  await ask('me/hosting-import-verify-txt', two, ada)
  await ask('me/hosting-import-cancel', two, ada)
  const publisher = `<podcast:medium>publisher</podcast:medium><podcast:guid>low-tide</podcast:guid>
    <podcast:remoteItem feedGuid="northbound" feedUrl="${host.url('/feed.xml')}" medium="music"/>`
  write('/artist.xml', publisher)
  await ask('me/hosting-artist-start-import', { url: host.url('/artist.xml') }, ada)
}

/** An archive of a show, sent in parts. */
export async function bringArchive(site: ExampleSite, ada: Person): Promise<void> {
  const { ask, listener, router, ctxOf } = site
  const feed_id = await completeShow(ctxOf(ada), 'Lamp Room')
  const file = await router.get(`/studio/${feed_id}/export`, { cookie: ada.cookie })
  const archive = Buffer.from(await file.arrayBuffer())
  const one = { type: 'PODCAST', filename: 'show.tar', num_bytes: archive.length }
  interface Begun {
    import_id: string
    presigned_urls: string[]
  }
  const { import_id, presigned_urls } = await ask<Begun>('me/hosting-archive-begin', one, ada)
  await listener.ask(presigned_urls[0] ?? '', { method: 'PUT', body: archive })
  await ask('me/hosting-archive-arrived', { import_id }, ada)
}
