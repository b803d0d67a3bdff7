import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { cleanUpAfter } from '#tests/rig/clean-up.ts'
import { plainJpeg } from '#tests/rig/factories/files.ts'
import { soleKey } from '#app/.server/base/lib/keys.ts'
import { createStorage } from '#app/.server/base/ports/storage/index.ts'
import type { SoundWishes } from '#app/rules/studio/sound-wishes.ts'
import { hasFfmpeg } from '../ffmpeg.ts'
import { lookAtSound } from './look.ts'
import { measureSound } from './measure.ts'
import { renderSound } from './render.ts'

const rate = 16_000
const folder = mkdtempSync(path.join(tmpdir(), 'tributary-sound-test-'))
cleanUpAfter(() => rmSync(folder, { recursive: true, force: true }))
const keys = soleKey(Buffer.alloc(32))
const storage = createStorage({ kind: 'disk', folder, publicUrl: 'http://localhost', keys })
const signal = new AbortController().signal
const usual: SoundWishes = { channels: 'SOURCE', kbits: null, level: true, trim: false }
const noTags = { chapters: [], cover: null }

/** A WAV of what `sample` answers for each second and channel, from -1 to 1. */
function wav(seconds: number, channels: number, sample: (at: number, channel: number) => number) {
  const data = Buffer.alloc(Math.round(seconds * rate) * channels * 2)
  for (let at = 0; at < data.length / 2; at++) {
    const value = sample(Math.floor(at / channels) / rate, at % channels)
    data.writeInt16LE(Math.round(Math.max(-1, Math.min(1, value)) * 32_767), at * 2)
  }
  const head = Buffer.alloc(44)
  head.write('RIFF')
  head.writeUInt32LE(36 + data.length, 4)
  head.write('WAVEfmt ', 8)
  for (const [value, at] of [
    [16, 16],
    [rate, 24],
    [rate * channels * 2, 28],
    [data.length, 40],
  ] as const)
    head.writeUInt32LE(value, at)
  for (const [value, at] of [
    [1, 20],
    [channels, 22],
    [channels * 2, 32],
    [16, 34],
  ] as const)
    head.writeUInt16LE(value, at)
  head.write('data', 36)
  return Buffer.concat([head, data])
}

const wave = (hertz: number, at: number) => Math.sin(2 * Math.PI * hertz * at)
const speech = (at: number) => 0.01 * wave(180, at) * (0.6 + 0.4 * wave(3, at))
const music = (at: number, channel: number) =>
  0.4 * wave(110, at) + 0.3 * wave(440 + channel, at) + 0.25 * wave(1760, at)

/** The same sound as another kind of file. */
function converted(sound: Buffer, name: string, args: string[] = []): Buffer {
  const [from, to] = [path.join(folder, 'from.wav'), path.join(folder, name)]
  writeFileSync(from, sound)
  execFileSync('ffmpeg', ['-v', 'error', '-y', '-i', from, ...args, to])
  return readFileSync(to)
}

async function rendered(sound: Buffer, wishes: Partial<SoundWishes> = {}, tags = {}) {
  await storage.put('master', sound, { contentType: 'audio/x-any' })
  const facts = await lookAtSound(storage, 'master')
  const made = await renderSound({
    storage,
    key: 'master',
    facts,
    wishes: { ...usual, ...wishes },
    tags: { ...noTags, ...tags },
    mp3Key: 'made.mp3',
    onProgress: () => Promise.resolve(),
    signal,
  })
  const file = path.join(folder, 'made')
  writeFileSync(file, await buffer(await storage.read('made.mp3')))
  return { ...made, facts, file }
}

/** What ffprobe says of a file. */
function probed(file: string) {
  const args = ['-v', 'error', '-of', 'json', '-show_format', '-show_streams', '-show_chapters']
  return JSON.parse(execFileSync('ffprobe', [...args, file]).toString()) as {
    format: { duration: string; tags: Record<string, string> }
    streams: { codec_name: string; channels?: number; bit_rate?: string }[]
    chapters: { start_time: string; tags: { title: string } }[]
  }
}

describe.skipIf(!(await hasFfmpeg()))('with ffmpeg', { timeout: 240_000 }, () => {
  test.each([
    ['quiet speech', () => wav(4, 2, speech), 'stereo'],
    ['loud music', () => converted(wav(4, 2, music), 'loud.flac'), 'stereo'],
    [
      'one channel',
      () =>
        converted(
          wav(4, 1, (at) => speech(at) * 8),
          'mono.m4a',
        ),
      'mono',
    ],
  ] as const)('%s comes within half a unit of -16 LUFS', async (_, sound, layout) => {
    const { file, levels } = await rendered(sound())
    const made = { format: 'mp3', url: `file:${file}` } as const
    const { loudness } = await measureSound(made, { layout, folder, signal })
    expect(Math.abs(loudness + 16)).toBeLessThanOrEqual(0.5)
    expect(levels?.after).toBeCloseTo(loudness, 1)
  })

  test.each([
    ['wav', 'a.wav', []],
    ['aiff', 'a.aiff', []],
    ['flac', 'a.flac', []],
    ['ogg', 'a.opus', []],
    ['mp4', 'a.m4a', []],
    ['mp4', 'a.mov', ['-c:a', 'aac']],
    ['aac', 'a.aac', []],
  ])('%s is known by its bytes, whatever it is called (%s)', async (format, name, args) => {
    await storage.put('liar.mp3', converted(wav(1, 2, music), name, args), {
      contentType: 'audio/mpeg',
    })
    const facts = await lookAtSound(storage, 'liar.mp3')
    expect(facts).toMatchObject({ format, channels: 2 })
    expect(facts.seconds).toBeCloseTo(1, 0)
  })

  test('what has no sound is refused, and an MP3 is told from the rest', async () => {
    const refused = async (bytes: Buffer) => {
      await storage.put('other', bytes, { contentType: 'audio/mp4' })
      return lookAtSound(storage, 'other').then(
        () => 'taken',
        (error: { code: string }) => error.code,
      )
    }
    expect(await refused(Buffer.from('#EXTM3U\nfile:///etc/passwd\n'))).toBe('NO_SOUND')
    expect(await refused(Buffer.from('\0\0\0\x20ftypM4A but nothing behind it'))).toBe('NO_SOUND')
    expect(await refused(await plainJpeg())).toBe('NO_SOUND')
    expect(await refused(converted(wav(1, 1, music), 'a.mp3'))).toBe('IS_MP3')
  })

  test('what is odd about it is told: short, silent, cut off, one-sided', async () => {
    const told = async (sound: Buffer) => (await rendered(sound, { level: false })).warnings
    expect(await told(wav(2, 2, music))).toEqual([])
    expect(await told(wav(0.5, 1, music))).toEqual(['SHORT'])
    expect(await told(wav(2, 2, () => 0))).toEqual(['SILENT'])
    expect(await told(wav(2, 1, (at) => 20 * wave(440, at)))).toEqual(['CLIPPED'])
    expect(await told(wav(2, 2, (at, side) => (side ? 0 : music(at, 0))))).toEqual(['ONE_SIDED'])
  })

  test('silence at both ends is cut off where that is wished, channels and rate are as wished', async () => {
    const sound = wav(6, 2, (at, side) => (at > 2 && at < 4 ? music(at, side) : 0))
    const cut = probed(
      (await rendered(sound, { level: false, trim: true, channels: 'MONO', kbits: 96 })).file,
    )
    expect(Number(cut.format.duration)).toBeGreaterThan(1.9)
    expect(Number(cut.format.duration)).toBeLessThan(3)
    expect(cut.streams[0]).toMatchObject({ codec_name: 'mp3', channels: 1, bit_rate: '96000' })
    const whole = probed((await rendered(sound, { level: false })).file)
    expect(Number(whole.format.duration)).toBeGreaterThan(5.9)
    expect(whole.streams[0]).toMatchObject({ channels: 2, bit_rate: '128000' })
  })

  test('tags, cover and chapters are in the file, in ID3v2.3', async () => {
    const chapters = [
      { title: 'Hello = "you"; # \\', start: 0 },
      { title: 'Fog', start: 1.5 },
    ]
    const tags = { title: 'Night\nFerry', album: 'Fog', artist: 'Ada', track: 3, chapters }
    const { file } = await rendered(
      wav(3, 1, music),
      { level: false },
      { ...tags, cover: await plainJpeg() },
    )
    const found = probed(file)
    expect(found.format.tags).toMatchObject({
      title: 'Night Ferry',
      album: 'Fog',
      artist: 'Ada',
      track: '3',
    })
    expect(
      found.chapters.map(({ start_time, tags }) => [Number(start_time), tags.title.trim()]),
    ).toEqual([
      [0, 'Hello = "you"; # \\'],
      [1.5, 'Fog'],
    ])
    expect(found.streams.map(({ codec_name }) => codec_name)).toEqual(['mp3', 'mjpeg'])
    const head = readFileSync(file).subarray(0, 200_000)
    expect(head.subarray(0, 4)).toEqual(Buffer.from('ID3\x03'))
    for (const frame of ['TIT2', 'TALB', 'TPE1', 'TRCK', 'APIC', 'CHAP', 'CTOC'])
      expect(head.includes(frame), frame).toBe(true)
  })
})
