import { expect, test } from 'vitest'
import { videoTexts } from '#app/texts/studio/video.ts'
import { testServices } from '#tests/rig/database.ts'
import { film } from '#tests/rig/factories/film.ts'
import { filming } from '#tests/rig/http/filming.ts'

const services = await testServices()
const mp4 = await film({ seconds: 1, size: '320x180' })
const one = await filming(services, mp4)
const other = await filming(services, mp4)

/** An upload that has arrived and isn't looked at yet; its address. */
async function uploaded({ call, episode }: typeof one): Promise<string> {
  const object = {
    ...(await episode()),
    ...{ media_type: 'ITEM_VIDEO_ORIGINAL', filename: 'a.mp4' },
  }
  const terms = { object, num_bytes: mp4.length, content_type: 'video/mp4' }
  const { preview_url } = await call('me/hosting-multipart-presigned-urls-get', terms)
  const key = decodeURIComponent(String(preview_url).split('/feeds/')[1] ?? '')
  await services.storage.put(key, mp4, { contentType: 'video/mp4' })
  return String(preview_url)
}

const convert = ({ call }: typeof one, url: string) => call('me/hosting-video-to-hls', { url })

test('of one account one video is looked at at a time, a few wait, and others come to their turn meanwhile', async () => {
  const urls: string[] = []
  for (let count = 0; count < 8; count++) urls.push(await uploaded(one))
  const others = await uploaded(other)
  const { read } = services.storage
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  const looked: string[] = []
  services.storage.read = async (key, ...rest) => {
    looked.push(key.split('/')[0] ?? '')
    await held
    return read(key, ...rest)
  }
  try {
    const asked = urls.map((url) => convert(one, url))
    // Beyond those that may wait one is told so at once.
    const refused = await Promise.race(asked)
    expect(refused).toMatchObject({
      status: 503,
      error: 'TOO_BUSY',
      message: videoTexts.tooManyAtOnce,
    })
    const ofOther = convert(other, others)
    await expect.poll(() => looked.length).toBe(2)
    expect(new Set(looked).size).toBe(2)
    letGo()
    const statuses = (await Promise.all(asked)).map(({ status }) => status)
    const later = urls.filter((_, at) => statuses[at] === 503)
    expect(later).toHaveLength(2)
    expect(statuses.filter((status) => status === 200)).toHaveLength(6)
    expect((await ofOther).status).toBe(200)
    // Who was told to come back finds the file, and uses up no more of the day's.
    for (const url of later) expect((await convert(one, url)).status).toBe(200)
  } finally {
    services.storage.read = read
    letGo()
  }
})
