import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { cleanUpAfter } from '#tests/rig/clean-up.ts'
import { plainJpeg } from '#tests/rig/factories/files.ts'
import { taggedSound } from '#tests/rig/factories/tagged-sound.ts'
import { readInput, testOfRealInputs } from '#tests/rig/real-data.ts'
import { soleKey } from '#app/.server/base/lib/keys.ts'
import { createStorage } from '#app/.server/base/ports/storage/index.ts'
import { hasFfmpeg } from '../ffmpeg.ts'
import { lookAtSound } from './look.ts'
import { pictureIn } from './picture.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'tributary-look-test-'))
cleanUpAfter(() => rmSync(folder, { recursive: true, force: true }))
const keys = soleKey(Buffer.alloc(32))
const storage = createStorage({ kind: 'disk', folder, publicUrl: 'http://localhost', keys })
const signal = new AbortController().signal

async function look(bytes: Buffer) {
  await storage.put('sound', bytes, { contentType: 'audio/x-any' })
  return lookAtSound(storage, 'sound')
}

const told = { title: 'Fog', artist: 'Ada', genre: 'Folk; Jazz', lyrics: 'One\nTwo' }

describe.skipIf(!(await hasFfmpeg()))('with ffmpeg', { timeout: 120_000 }, () => {
  test.each(['a.m4a', 'a.flac'])('the tags and the picture of %s are read', async (name) => {
    const facts = await look(taggedSound(name, { tags: told, cover: await plainJpeg(600) }))
    expect(facts.tags).toEqual(told)
    const picture = await pictureIn(storage, 'sound', facts, signal)
    expect(await sharp(picture ?? Buffer.alloc(0)).metadata()).toMatchObject({
      format: 'jpeg',
      width: 600,
    })
  })

  test('Ogg has its tags in its stream; a file without a picture has none', async () => {
    const facts = await look(taggedSound('a.opus', { tags: told }))
    expect(facts.tags).toEqual(told)
    expect(facts.picture).toBeNull()
    expect(await pictureIn(storage, 'sound', facts, signal)).toBeNull()
  })

  test('tags are bounded, and hold no marks but the ends of lines', async () => {
    const tags = {
      title: `a\u0007b${'x'.repeat(900)}`,
      lyrics: `Line\u0007\r\n${'y'.repeat(20_000)}`,
    }
    const facts = await look(taggedSound('b.flac', { tags }))
    expect(facts.tags.title).toHaveLength(500)
    expect(facts.tags.title).toMatch(/^a bx/)
    expect(facts.tags.lyrics).toMatch(/^Line ?\ny/)
    expect(facts.tags.lyrics?.length).toBeLessThanOrEqual(10_000)
  })

  test('a megabyte of other tags is no reason to refuse a file', async () => {
    const tags = Object.fromEntries(
      Array.from({ length: 12 }, (_, at) => [`other${at}`, 'z'.repeat(100_000)]),
    )
    const { seconds } = await look(taggedSound('c.flac', { tags }))
    expect(seconds).toBeCloseTo(1, 1)
  })

  testOfRealInputs('real files are what they are, whatever they are called', async () => {
    const seen: Record<string, unknown> = {}
    for (const name of [
      'music.m4a',
      'music.flac',
      'music.opus',
      'music.wav',
      'alsa-front-center.wav',
      'freedesktop-service-login.oga',
      'nero-chapters.m4a',
      'video.mp4',
      'music-vbr.mp3',
      'id3-chapters-auphonic.mp3',
      'not-audio.mp3',
      'video.webm',
    ])
      seen[name] = await look(readInput(`media/${name}`)).then(
        ({ format, seconds, channels }) => `${format} ${Math.round(seconds)} s ${channels}`,
        (error: { code: string }) => error.code,
      )
    expect(seen).toEqual({
      'alsa-front-center.wav': 'wav 1 s 1',
      'freedesktop-service-login.oga': 'ogg 2 s 2',
      'id3-chapters-auphonic.mp3': 'IS_MP3',
      'music-vbr.mp3': 'IS_MP3',
      'music.flac': 'flac 3 s 2',
      'music.m4a': 'mp4 4 s 2',
      'music.opus': 'ogg 4 s 2',
      'music.wav': 'wav 2 s 2',
      'nero-chapters.m4a': 'mp4 11 s 1',
      'not-audio.mp3': 'NO_SOUND',
      'video.mp4': 'mp4 6 s 1',
      'video.webm': 'NO_SOUND',
    })
  })
})
