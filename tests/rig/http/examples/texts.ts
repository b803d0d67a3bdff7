import { publishFeed } from '#tests/rig/factories/published-feed.ts'
import { film } from '#tests/rig/factories/film.ts'
import { uploadVideo } from '#app/.server/studio/uploads/plain-uploads.ts'
import { formFile } from '#tests/rig/factories/files.ts'
import type { Made } from './publishing.ts'
import type { ExampleSite, Person } from './site.ts'

/** An episode's transcript, chapters, summary, video, and the music in it. */
export async function enrich(site: ExampleSite, ada: Person, made: Made): Promise<void> {
  const { ask, work } = site
  const item = { feed_id: made.feed_id, item_id: made.item_id }
  const target = { ...item, access: 'DEFAULT' }
  await ask('me/hosting-item-transcribe', { url: made.url }, ada)
  await ask('me/hosting-item-transcribe-cancel', target, ada)
  await ask('me/hosting-item-transcribe', { url: made.url }, ada)
  await work('transcribe-next', 'make-ai-text')
  await ask('me/hosting-item-transcript-use-ai', target, ada)
  await ask('me/hosting-item-transcript-get', target, ada)
  const said = [{ start: 0, end: 2.5, text: 'The harbour wakes.', speaker: 'Ada' }]
  await ask('me/hosting-item-transcript-update', { ...target, segments: said }, ada)
  await ask('me/hosting-item-generate-chapters', target, ada)
  await work('transcribe-next', 'make-ai-text')
  await ask('me/hosting-item-chapters-use-ai', target, ada)
  await ask('me/hosting-item-chapters-get', target, ada)
  const segments = [{ title: 'Cast off', start: 0 }]
  await ask('me/hosting-item-chapters-update', { ...target, segments }, ada)
  await ask('me/hosting-item-chapters-found', target, ada)
  await ask('me/hosting-item-summary-get', target, ada)
  await ask('me/hosting-item-texts-get', target, ada)
  await music(site, ada, item)
  await video(site, ada, item)
}

async function music(
  { ask, ctxOf }: ExampleSite,
  ada: Person,
  item: { feed_id: string; item_id: string },
): Promise<void> {
  const times = { Attic: '2026-06-01T00:00:00.000Z' }
  const told = { guid: 'parachute-weather' }
  await publishFeed(ctxOf(ada), 'parachute', times, 'music', told)
  const track = { guid: 'guid-parachute-Attic', feed_guid: told.guid }
  await ask('search/music-track', track)
  const remote = { feed_guid: told.guid, item_guid: track.guid, medium: 'MUSIC' }
  const references = [{ remote, start: 1, duration: 2, percentage: 75 }]
  await ask('me/hosting-item-references-update', { ...item, references }, ada)
  await ask('me/hosting-item-references-get', item, ada)
  const target = { ...item, access: 'DEFAULT' }
  await ask('me/hosting-item-references-to-chapters', target, ada)
}

async function video(
  { ask, ctxOf, listener }: ExampleSite,
  ada: Person,
  item: { feed_id: string; item_id: string },
): Promise<void> {
  const mp4 = await film({ seconds: 2, size: '640x360' })
  await uploadVideo(
    ctxOf(ada),
    { ...item, access: 'DEFAULT' },
    formFile('ferry.mp4', 'video/mp4', mp4),
  )
  await ask('me/hosting-video-get', { ...item, access: 'DEFAULT' }, ada)
  await ask('me/hosting-video-remove', { ...item, access: 'DEFAULT' }, ada)
  const object = {
    media_type: 'ITEM_VIDEO_ORIGINAL',
    ...item,
    access: 'DEFAULT',
    filename: 'ferry.mp4',
  }
  const asked = { object, num_bytes: mp4.length, content_type: 'video/mp4' }
  const { presigned_url = '', preview_url } = await ask('me/hosting-presigned-url-get', asked, ada)
  const headers = { 'Content-Type': 'video/mp4' }
  const { pathname, search } = new URL(presigned_url)
  await listener.ask(pathname + search, { method: 'PUT', body: mp4, headers })
  await ask('me/hosting-video-to-hls', { url: preview_url }, ada)
}
