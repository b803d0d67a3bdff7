import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createHostingFeed } from '#app/.server/studio/editing/feeds.ts'
import type { UploadKeeping } from '#app/client/studio/upload/kept-uploads.ts'
import type { SendFile } from '#app/client/studio/upload/send-in-worker.ts'
import { uploadCalls } from '#app/client/studio/upload/upload-calls.ts'
import { uploadParts } from '#app/client/studio/upload/upload-parts.ts'
import { createUploads } from '#app/client/studio/upload/upload-store.ts'
import type { UploadTarget } from '#app/client/studio/upload/upload-target.ts'
import { parseMediaKey } from '#app/rules/base/media-path.ts'
import { cleanUpAfter } from '#tests/rig/clean-up.ts'
import { otherServices, type TestServices } from '#tests/rig/database.ts'
import { completeArtist } from '#tests/rig/factories/hosted.ts'
import { silentWav } from '#tests/rig/factories/files.ts'
import { startMoto } from '#tests/rig/fakes/moto.ts'
import { s3StorageAt } from '#tests/rig/fakes/s3rver.ts'
import { breakingLine } from '#tests/rig/http/breaking-line.ts'
import { uploadingCreator } from '#tests/rig/http/uploading.ts'

const moto = await startMoto('media')
if (moto) cleanUpAfter(() => moto.close())

const places = Array.from({ length: 20 }, (_, index) => index + 1)
const cases = {
  audio: fileOf('night.mp3', 'audio/mpeg', longMp3(11_000_000)),
  track: fileOf('attic.wav', 'audio/wav', silentWav(205)),
  artwork: fileOf('cover.jpg', 'image/jpeg', await noise(1400)),
}

/** Pages that upload to an installation over a line that breaks. */
async function uploading(services: TestServices, store?: string) {
  if (store) services.storage = s3StorageAt(store)
  const creator = await uploadingCreator(services)
  const line = await breakingLine(store ? Number(new URL(store).port) : creator.listener.port)
  const send: SendFile = (job, options) =>
    uploadParts({ ...job, ...options }, { put: line.put, wait: () => Promise.resolve(false) })

  /** Sends a file that is cut in a place, and says what has come of it. */
  async function cutAt(place: number, file: File, target: UploadTarget) {
    const uploads = createUploads({
      calls: uploadCalls(async (name, body) => {
        const { status, ...value } = await creator.call(name, body)
        if (status === 200) return { ok: true, value: value as never }
        return { ok: false, error: { status, error: String(value.error) } }
      }),
      send,
      keeping: forgetful,
      line: { wait: () => Promise.resolve(), onBack: () => () => undefined },
    })
    line.breakAfter((file.size * place) / places.length)
    const url = await uploads.start({ account: 'ada', target, file })
    return {
      isThere: url !== null && (await hashAt(target)) === hashOf(await file.bytes()),
      isCut: line.hasBroken(),
      again: line.sentAgain(),
      shown: uploads.getSnapshot().uploads.map(({ error, reason }) => ({ error, reason })),
    }
  }

  /** The hash of the latest file for a target in the store. */
  async function hashAt({ feed_id, item_id, media_type }: UploadTarget): Promise<string> {
    const { path } = await services.db
      .selectFrom('media_objects')
      .select('path')
      .where('feed_id', '=', feed_id)
      .where('item_id', '=', item_id ?? '')
      .where('media_type', '=', media_type)
      .where('state', '=', 'READY')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
    expect(parseMediaKey(path)).not.toBeNull()
    const hash = createHash('sha256')
    for await (const chunk of await services.storage.read(path)) hash.update(chunk as Buffer)
    return hash.digest('hex')
  }

  async function targets() {
    const episode = await creator.newItem()
    const publisher_id = await completeArtist(creator.ctx)
    const release = await createHostingFeed(creator.ctx, { type: 'ALBUM', publisher_id })
    const song = await creator.newItem(release.id)
    const access = 'DEFAULT' as const
    return {
      audio: { ...episode, access, media_type: 'ITEM_AUDIO' as const },
      artwork: { ...episode, access, media_type: 'ITEM_COVER_ART' as const },
      track: { ...song, access, media_type: 'ITEM_AUDIO' as const },
    }
  }

  return { cutAt, targets: await targets() }
}

const forgetful: UploadKeeping = {
  list: () => Promise.resolve([]),
  save: () => Promise.resolve(),
  saveFile: () => Promise.resolve(),
  file: () => Promise.resolve(null),
  remove: () => Promise.resolve(),
}

function fileOf(name: string, type: string, bytes: Buffer): File {
  return new File([new Uint8Array(bytes)], name, { type })
}

/** Silence at 320 kbit/s, whose frames are quickly counted. */
function longMp3(bytes: number): Buffer {
  const frame = Buffer.alloc(1044)
  frame.writeUInt32BE(0xff_fb_e0_c0)
  return Buffer.alloc(Math.round(bytes / frame.length) * frame.length, frame)
}

/** A picture whose file is long. */
function noise(side: number): Promise<Buffer> {
  const size = { width: side, height: side, channels: 3, background: '#12a594' } as const
  const create = { ...size, noise: { type: 'gaussian', mean: 128, sigma: 40 } } as const
  return sharp({ create }).jpeg().toBuffer()
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

const installations = [
  { name: 'disk', studio: await uploading(await otherServices()) },
  ...(moto ? [{ name: 'S3', studio: await uploading(await otherServices(), moto.endpoint) }] : []),
]
if (!moto) test.skip('uploads to S3 over a line that breaks (moto_server not installed)')

for (const { name, studio } of installations)
  test.each(['audio', 'artwork', 'track'] as const)(
    `${name}: 20 of 20 of %s go on without a press, wherever the line breaks, and send nothing that had arrived`,
    { timeout: 600_000 },
    async (kind) => {
      const gone: unknown[] = []
      for (const place of places) {
        const { isThere, isCut, again, shown } = await studio.cutAt(
          place,
          cases[kind],
          studio.targets[kind],
        )
        if (!isThere || !isCut || again.length > 0)
          gone.push({ place, isThere, isCut, again, shown })
      }
      expect(gone).toEqual([])
    },
  )
