import { expect, test } from 'vitest'
import { pressPreviewKey } from './preview-keys.ts'
import { createPreviewPlayer, noPreview, sliderStep } from './preview-player.ts'
import { previewUrl } from './preview-url.ts'

/** Stands for an audio element, whose file is as long as the test says. */
class FakeAudio extends EventTarget {
  src = ''
  currentTime = 0
  duration = NaN
  paused = true
  seeking = false
  error: unknown = null
  preload: 'metadata' | '' = ''
  refusal: DOMException | null = null

  play() {
    if (this.refusal) return Promise.reject(this.refusal)
    this.paused = false
    this.dispatchEvent(new Event('playing'))
    return Promise.resolve()
  }
  pause() {
    if (this.paused) return
    this.paused = true
    this.dispatchEvent(new Event('pause'))
  }
  load() {
    this.currentTime = 0
  }
  removeAttribute() {
    this.src = ''
  }
  tell(name: string, state: Partial<FakeAudio>) {
    Object.assign(this, state)
    this.dispatchEvent(new Event(name))
  }
}

const source = {
  file: '/feeds/a.mp3',
  url: '/feeds/a.mp3?token=x',
  title: 'Night Ferry',
  author: 'Slow Harbour',
  cover: { id: 'item', src: null },
  duration: 100,
}

function rig() {
  const audio = new FakeAudio()
  const player = createPreviewPlayer(audio)
  player.open(source)
  return { audio, player, now: () => player.getSnapshot() }
}

test('a file is opened, played and paused', () => {
  const { audio, player, now } = rig()
  expect(audio.src).toBe('/feeds/a.mp3?token=x')
  expect(now()).toMatchObject({ source, playing: false, seconds: 0, duration: 100 })
  player.toggle()
  expect(now().playing).toBe(true)
  audio.tell('timeupdate', { currentTime: 12 })
  player.toggle()
  expect(now()).toMatchObject({ playing: false, seconds: 12 })
  player.open({ ...source, title: 'Another title' })
  expect(now()).toMatchObject({ seconds: 12, source: { title: 'Another title' } })
})

test('seeking stays within the file', () => {
  const { audio, player, now } = rig()
  player.seek(-5)
  expect(audio.currentTime).toBe(0)
  player.seek(40)
  player.skip(30)
  expect(now().seconds).toBe(70)
  player.skip(-30)
  expect(audio.currentTime).toBe(40)
  player.restart()
  expect(audio.currentTime).toBe(0)
})

test('seeking to the end or past it pauses there; playing then begins anew', () => {
  const { audio, player, now } = rig()
  for (const jump of [() => player.seek(100), () => player.skip(300), player.jumpToEnd]) {
    player.play()
    player.seek(80)
    expect(now().playing).toBe(true)
    jump()
    expect(now()).toMatchObject({ playing: false, seconds: 100 })
    expect(audio.paused).toBe(true)
  }
  player.play()
  expect(now()).toMatchObject({ playing: true, seconds: 0 })
})

test('the file tells its real duration', () => {
  const { audio, player, now } = rig()
  audio.tell('durationchange', { duration: 61.5 })
  player.jumpToEnd()
  expect(now().seconds).toBe(61.5)
})

test('closed, it is silent and shows nothing', () => {
  const { audio, player, now } = rig()
  player.play()
  player.close()
  expect(now()).toEqual(noPreview)
  expect([audio.paused, audio.src]).toEqual([true, ''])
  player.play()
  player.seek(5)
  expect(now()).toEqual(noPreview)
})

test('a file that fails is told, and a browser that refuses leaves it paused', async () => {
  const { audio, player, now } = rig()
  player.play()
  audio.tell('error', { error: { code: 4 } })
  expect(now()).toMatchObject({ playing: false, failed: true })
  audio.refusal = new DOMException('no gesture', 'NotAllowedError')
  player.play()
  await Promise.resolve()
  await Promise.resolve()
  expect(now()).toMatchObject({ playing: false, failed: false })
})

test('keys play, pause, skip and seek', () => {
  const { player, now } = rig()
  const press = (key: string, more = {}) =>
    pressPreviewKey(player, { key, repeat: false, shiftKey: false, ...more })
  expect([press(' '), now().playing]).toEqual([true, true])
  expect([press('K'), now().playing]).toEqual([true, false])
  expect([press('l'), now().seconds]).toEqual([true, 30])
  expect([press('ArrowRight'), now().seconds]).toEqual([true, 35])
  expect([press('ArrowLeft'), now().seconds]).toEqual([true, 30])
  expect([press('j'), now().seconds]).toEqual([true, 0])
  expect(press('x')).toBe(false)
  expect(press('k', { shiftKey: true })).toBe(false)
  expect([press('k'), press('k', { repeat: true }), now().playing]).toEqual([true, true, true])
})

test('the slider has finer steps where the file is shorter than 100 s', () => {
  expect([sliderStep(99.9), sliderStep(100)]).toEqual([0.01, 0.1])
})

test('a preview is asked for as the studio’s own, with what opens it', () => {
  expect(previewUrl('https://x.test/a.mp3', 'a.b+c')).toBe(
    'https://x.test/a.mp3?source=tributary-studio&token=a.b%2Bc',
  )
})
