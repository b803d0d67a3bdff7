import { memberRecord } from '#app/protocols/lightning/value-split.ts'
import { createManager } from '#tests/rig/factories/managers.ts'
import { formFile, plainJpeg, toneMp3 } from '#tests/rig/factories/files.ts'
import { completeArtist, completeRelease } from '#tests/rig/factories/hosted.ts'
import { personalToken } from '#tests/rig/factories/personal-token.ts'
import { uploadAudio, uploadImage } from '#app/.server/studio/uploads/plain-uploads.ts'
import type { ExampleSite, Person } from './site.ts'

export interface Made {
  /** The show in the studio, and as everybody sees it. */
  feed_id: string
  show: string
  item_id: string
  episode: string
  url: string
  /** A release of an artist, with its tracks. */
  artist_id: string
  release_id: string
}

interface Replaced {
  replaced: { url: string }[]
}

interface Record_ {
  _id: string
  _tributary_id: string
  content: { enclosures?: { url: string }[] }
}

/** A show from nothing to its first episode, and a release: what most other calls are about. */
export async function publish(site: ExampleSite, ada: Person): Promise<Made> {
  const { ask, work } = site
  const ctx = site.ctxOf(ada)
  const { id: feed_id = '' } = await ask('me/hosting-feed-create', { type: 'PODCAST' }, ada)
  const paid = { node_pubkey: site.services.lightning.pubkey, ...memberRecord(ada.userId) }
  const content = {
    title: 'Slow Harbour',
    author: 'Tidewrack Radio',
    description: 'From the **working** waterfront.',
    language: 'en',
    categories: [{ text: 'Society & Culture', sub: 'Places & Travel' }],
    value: { recipients: [{ name: 'Ada', ...paid, split: 100 }] },
  }
  await ask('me/hosting-feed-update', { feed: { _id: feed_id, content } }, ada)
  const cover = formFile('cover.jpg', 'image/jpeg', await plainJpeg())
  await uploadImage(ctx, { feed_id }, cover)
  await ask('me/hosting-feed-publish', { feed_id }, ada)
  await ask('me/hosting-feed-generate-rss', { feed_id }, ada)
  const { id: item_id = '' } = await ask(
    'me/hosting-item-create',
    { feed_id, title: 'Night Ferry' },
    ada,
  )
  const item = { feed_id, item_id }
  const updates = { description: 'One *crossing*.', season: 2, episode: 7 }
  await ask('me/hosting-item-update', { ...item, updates }, ada)
  await uploads(site, ada, item)
  const { item: made } = await ask<{ item: Record_ }>('me/hosting-item-release', item, ada)
  await work('publish-feed', 'index-feed')
  const { feed } = await ask<{ feed: Record_ }>('me/hosting-feed-get', { feed_id }, ada)
  await ask('me/hosting-feeds-get', { types: ['PODCAST'] }, ada)
  await ask('me/hosting-feed-items-get', { feed_id }, ada)
  await ask('me/hosting-items-list', { feed_id, state: 'PUBLISHED' }, ada)
  await ask('me/hosting-item-get', item, ada)
  await ask('me/hosting-audio-fetch-get', item, ada)
  await ask('me/hosting-limits-get', { feed_id }, ada)
  await ask('me/hosting-space-get', { feed_id }, ada)
  await ask('me/hosting-first-published', { feed_id }, ada)
  const task = 'SHARE_FEED'
  await ask('me/hosting-feed-complete-checklist-task', { feed_id, task }, ada)
  const { artist_id, release_id } = await release(site, ada)
  return {
    ...item,
    show: feed._tributary_id,
    episode: made._tributary_id,
    url: made.content.enclosures?.[0]?.url ?? '',
    artist_id,
    release_id,
  }
}

/** Its audio by an address for one file, and another file in parts. */
async function uploads(
  { ask, listener }: ExampleSite,
  ada: Person,
  item: { feed_id: string; item_id: string },
): Promise<void> {
  const put = (url = '', body: Buffer, type = 'audio/mpeg') =>
    listener.ask(url.replace(/^https?:\/\/[^/]+/, ''), {
      method: 'PUT',
      body,
      headers: { 'Content-Type': type },
    })
  const mp3 = toneMp3(12)
  const object = { media_type: 'ITEM_AUDIO', ...item, access: 'DEFAULT', filename: 'ferry.mp3' }
  const one = { object, num_bytes: mp3.length, content_type: 'audio/mpeg' }
  const { presigned_url, preview_url } = await ask('me/hosting-presigned-url-get', one, ada)
  await put(presigned_url, mp3)
  await ask('me/hosting-media-attach', { url: preview_url }, ada)
  await ask('me/hosting-mp3-get', item, ada)

  const inParts = { ...one, object: { ...object, filename: 'ferry-2.mp3' }, part_bytes: 8_388_608 }
  interface Begun {
    preview_url: string
    upload_id: string
    presigned_urls: string[]
  }
  const begin = () => ask<Begun>('me/hosting-multipart-presigned-urls-get', inParts, ada)
  const begun = await begin()
  const upload = { url: begun.preview_url, upload_id: begun.upload_id }
  const { headers } = await put(begun.presigned_urls[0], mp3)
  await ask('me/hosting-multipart-presigned-urls-renew', upload, ada)
  const part_etags = [{ partNumber: 1, etag: String(headers.etag) }]
  await ask('me/hosting-complete-multipart-upload', { ...upload, part_etags }, ada)
  const other = await begin()
  const left = { url: other.preview_url, upload_id: other.upload_id }
  await ask('me/hosting-abort-multipart-upload', left, ada)
}

async function release(
  { ask, ctxOf }: ExampleSite,
  ada: Person,
): Promise<Pick<Made, 'artist_id' | 'release_id'>> {
  const artist_id = await completeArtist(ctxOf(ada))
  const release_id = await completeRelease(ctxOf(ada), artist_id)
  interface Tracks {
    items: Record_[]
  }
  const { items } = await ask<Tracks>('me/hosting-feed-items-get', { feed_id: release_id }, ada)
  const [first, second] = items
  const move = { feed_id: release_id, item_id: second?._id, before: first?._id }
  await ask('me/hosting-track-move', move, ada)
  await ask('me/hosting-feed-publish', { feed_id: artist_id }, ada)
  const whole = { feed_id: release_id }
  await ask('me/hosting-music-release-publish-to-tributary', whole, ada)
  return { artist_id, release_id }
}

/** What is done with a show that is public. */
export async function goOn(site: ExampleSite, ada: Person, made: Made): Promise<void> {
  const { ask, ctxOf, work } = site
  const { feed_id, item_id } = made
  const item = { feed_id, item_id }
  const feed = { _id: feed_id, content: { title: 'Slow Harbour, again' } }
  await ask('me/hosting-feed-update', { feed, hold: true }, ada)
  await ask('me/hosting-feed-publish-changes', { feed_id }, ada)
  await ask('me/hosting-feed-update', { feed, hold: true }, ada)
  await ask('me/hosting-feed-discard-changes', { feed_id, fields: ['title'] }, ada)
  const updates = { title: 'Night Ferry, again' }
  await ask('me/hosting-item-update', { ...item, updates, hold: true }, ada)
  await ask('me/hosting-item-publish-changes', item, ada)
  await ask('me/hosting-item-update', { ...item, updates, hold: true }, ada)
  await ask('me/hosting-item-discard-changes', { ...item, fields: ['title'] }, ada)

  // Another file takes the place of its audio, and the first one stays for those who have its address.
  await uploadAudio(ctxOf(ada), item, formFile('new.mp3', 'audio/mpeg', toneMp3(4)))
  const files = await ask<Replaced>('me/hosting-replaced-files-get', item, ada)
  const [old] = files.replaced
  if (old) await ask('me/hosting-replaced-file-stop', { ...item, url: old.url }, ada)

  const next = async (title: string) => {
    const { id: other = '' } = await ask('me/hosting-item-create', { feed_id, title }, ada)
    await uploadAudio(
      ctxOf(ada),
      { feed_id, item_id: other },
      formFile('next.mp3', 'audio/mpeg', toneMp3(2)),
    )
    return { feed_id, item_id: other }
  }
  const scheduled = await next('Salt Money')
  const when = { scheduled: '2026-07-01T06:00:00.000Z' }
  await ask('me/hosting-item-schedule', { ...scheduled, ...when }, ada)
  await ask('me/hosting-audio-remove', { ...(await next('Ebb')), access: 'DEFAULT' }, ada)
  await ask('me/hosting-item-publish-to-tributary', item, ada)
  await ask('me/hosting-unused-files-delete', { feed_id }, ada)
  const token = await personalToken(site.services, ada, ['publish'])
  const whole = { feed_id, title: 'The Keeper’s Clock', description: 'Fog.', explicit: false }
  await site.sendEpisode(whole, toneMp3(3), token)
  await work('publish-feed', 'index-feed')
}

/** What ends it: after everything else that is about the show. */
export async function takeBack(site: ExampleSite, ada: Person, made: Made): Promise<void> {
  const { ask, services } = site
  const { feed_id, item_id } = made
  const editor = await createManager(services, [feed_id], 'EDITOR')
  const owners = [
    { user_id: ada.userId, role: 'OWNER' },
    { email: 'bo@example.com', role: 'EDITOR' },
  ]
  await ask('me/hosting-feed-leave', { feed_id }, editor)
  await ask('me/hosting-feed-export', { feed_id }, ada)
  await ask('me/hosting-feed-update-owners', { feed_id, owners }, ada)
  await ask('me/hosting-item-unpublish', { feed_id, item_id }, ada)
  await ask('me/hosting-item-delete', { feed_id, item_id }, ada)
  await ask('me/hosting-feed-unpublish', { feed_id }, ada)
}
