import assert from 'node:assert/strict'
import { setTimeout as wait } from 'node:timers/promises'
import { sharePicture } from '#app/rules/base/picture-address.ts'
import { type Api, signIn } from '#tests/rig/browser/api.ts'
import type { RunningAt } from '#tests/rig/browser/run-product.ts'
import { itemOf, newItem, readyEpisode } from '#tests/rig/browser/studio-work.ts'
import { toneMp3 } from '#tests/rig/factories/files.ts'
import { claim } from './claim.ts'

const patienceMs = 120_000

/**
 * Goes through the actions of a creator and a listener that need every part of an installation. Mails are read from
 * `site.dataDir`; `say` makes an MP3 of words.
 */
export async function walkThrough(site: RunningAt, say: (words: string) => Buffer): Promise<void> {
  let api!: Api
  await claim('signs in with the code from a mail', async () => {
    api = await signIn(site, 'ada@example.com')
  })
  let ids!: Awaited<ReturnType<typeof readyEpisode>>
  await claim('uploads a cover and an audio to presigned addresses of the store', async () => {
    ids = await readyEpisode(api)
  })
  const { feed_id, item_id } = ids
  await claim('the worker releases a scheduled episode', async () => {
    const scheduled = new Date(Date.now() + 1000).toISOString()
    await api.call('me/hosting-feed-publish', { feed_id })
    await api.call('me/hosting-item-schedule', { ...ids, scheduled })
    await until(async () => (await itemOf(api, feed_id, item_id)).meta.status === 'PUBLISHED')
  })
  await claim('the RSS names the audio, which comes back as it was sent', async () => {
    const rss = await (await fetch(`${site.url}/feeds/${feed_id}`)).text()
    const [, url = ''] = /<enclosure[^>]* url="([^"]+)"/.exec(rss) ?? []
    const audio = await fetch(url.replaceAll('&amp;', '&'), { headers: { Range: 'bytes=0-999' } })
    assert.equal(audio.status, 206)
    assert.deepEqual(Buffer.from(await audio.arrayBuffer()), toneMp3(2).subarray(0, 1000))
  })
  await claim('a picture with letters is drawn of what is in the catalogue', async () => {
    const { item } = await api.call<{ item: { _tributary_id: string } }>('me/hosting-item-get', ids)
    const picture = await fetch(site.url + sharePicture('EPISODE', item._tributary_id))
    assert.deepEqual([picture.status, picture.headers.get('content-type')], [200, 'image/png'])
  })
  await claim('the worker hears what is said', async () => {
    const audio = say('The history of radio. Stars of the night sky.')
    assert.match(await transcript(api, feed_id, audio), /radio/i)
  })
}

/** The transcript of an audio, made by the programs in the worker's container. */
async function transcript(api: Api, feed_id: string, audio: Buffer): Promise<string> {
  const item_id = await newItem(api, feed_id, 'Radio')
  const object = { media_type: 'ITEM_AUDIO', feed_id, item_id, filename: 'spoken.mp3' }
  const url = await api.upload(object, 'audio/mpeg', audio)
  const updates = { enclosures: [{ url }] }
  await api.call('me/hosting-item-update', { feed_id, item_id, updates })
  await api.call('me/hosting-item-transcribe', { url })
  type Texts = { transcript: { display: { state: string } } }
  const working = ['LOADING', 'PROCESSING']
  await until(async () => {
    const { transcript } = await api.call<Texts>('me/hosting-item-texts-get', { feed_id, item_id })
    return !working.includes(transcript.display.state)
  })
  const said = await api.call('me/hosting-item-transcript-get', { feed_id, item_id, ai: true })
  return JSON.stringify(said)
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + patienceMs
  while (!(await isSo())) {
    assert.ok(Date.now() < deadline, 'it took too long')
    await wait(250)
  }
}
