import { createContext, runInContext } from 'node:vm'
import { expect, test } from 'vitest'
import { item } from '#tests/rig/player.ts'
import { firstPress, type FirstPress, type FirstSound } from './first-sound.ts'
import { firstPressScript } from './script.ts'

/** The page's script in a page of its own, which has buttons and media that remember what was done to them. */
function page(stored: Record<string, unknown> = {}) {
  const media: Record<string, unknown>[] = []
  let press: (event: object) => void = () => {}
  const stopped: string[] = []
  const window: { firstSound?: FirstSound } = {}
  const context = {
    window,
    document: {
      createElement(tag: string) {
        const made: Record<string, unknown> = { tag, played: 0 }
        const methods = {
          play: () => {
            made.played = Number(made.played) + 1
            return Promise.resolve()
          },
          removeAttribute: (name: string) => delete made[name],
          load: () => {},
          addEventListener: () => {},
          canPlayType: () => '',
        }
        media.push(Object.assign(made, methods))
        return made
      },
    },
    localStorage: {
      getItem: (key: string) => (key in stored ? JSON.stringify(stored[key]) : null),
    },
    setTimeout: () => 0,
    addEventListener: (_name: string, listener: typeof press) => (press = listener),
  }
  runInContext(firstPressScript, createContext(context))
  function button(first: FirstPress) {
    const attributes: Record<string, string> = { 'data-first-press': JSON.stringify(first) }
    return {
      attributes,
      getAttribute: (name: string) => attributes[name],
      setAttribute: (name: string, value: string) => (attributes[name] = value),
      removeAttribute: (name: string) => delete attributes[name],
    }
  }
  return {
    media,
    stopped,
    button,
    sound: () => window.firstSound,
    press: (pressed: object | null) =>
      press({
        target: { closest: () => pressed },
        preventDefault: () => stopped.push('default'),
        stopImmediatePropagation: () => stopped.push('others'),
      }),
  }
}

const file = item('a').url

test('a press before the page can answer begins the sound within it, and is kept', () => {
  const { button, media, press, sound, stopped } = page()
  const play = button(firstPress(item('a')))
  press(play)
  expect(media).toMatchObject([{ tag: 'audio', src: file, played: 1 }])
  expect([sound()?.button, sound()?.url, play.attributes['aria-busy']]).toEqual([
    play,
    file,
    'true',
  ])
  expect(stopped).toEqual(['default', 'others'])
})

test('presses on anything else are left alone', () => {
  const { media, press, stopped } = page()
  press(null)
  expect([media, stopped]).toEqual([[], []])
})

test('a second press takes the first back, and one on another button takes its place', () => {
  const { button, media, press, sound } = page()
  const [one, other] = [button(firstPress(item('a'))), button(firstPress(item('b')))]
  press(one)
  press(one)
  expect([media[0]?.src, one.attributes['aria-busy'], sound()?.button]).toEqual([
    undefined,
    undefined,
    null,
  ])
  press(one)
  press(other)
  expect(media.map(({ src }) => src)).toEqual([undefined, undefined, item('b').url])
  expect(sound()?.button).toBe(other)
})

test('it begins where this device left off, as loud and as fast as it was set', () => {
  const { button, media, press } = page({
    'tributary-positions': { entries: [{ _id: 'a', position: 40, finished: false }] },
    'tributary-player-settings': { volume_fraction: 0.5, muted: true, playback_rate: 1.5 },
  })
  press(button(firstPress(item('a'))))
  const set = { volume: 0.5, muted: true, playbackRate: 1.5, defaultPlaybackRate: 1.5 }
  expect(media[0]).toMatchObject({ currentTime: 40, ...set })
})

test('what was heard to its end, and music, begin at their beginning; an address may say where', () => {
  const entries = [
    { _id: 'a', position: 40, finished: true },
    { _id: 't', position: 40, finished: false },
  ]
  const { button, media, press } = page({ 'tributary-positions': { entries } })
  press(button(firstPress(item('a'))))
  press(button(firstPress(item('t', { entity: { type: 'TRACK', _id: 't' } }))))
  press(button(firstPress(item('a'), 12)))
  expect(media.map(({ currentTime }) => currentTime)).toEqual([undefined, undefined, 12])
})

test('a clip begins at its place in the file, a video on an element for that', () => {
  const { button, media, press } = page()
  press(button(firstPress(item('a', { url: `${file}#t=10,25` }))))
  press(button(firstPress(item('v', { video: true }))))
  expect(media).toMatchObject([{ currentTime: 10 }, { tag: 'video' }])
})

test('what has to be asked for, or a playlist that the browser can’t play, begins with nothing', () => {
  const { button, media, press } = page()
  press(button({}))
  press(button(firstPress(item('h', { url: 'https://media.test/h.m3u8?x' }))))
  expect(media.map(({ src, played }) => [src, played])).toEqual([
    [undefined, 1],
    [undefined, 1],
  ])
})

test('what goes on stays as it is: the same once more, or with nothing else to play', () => {
  const { media, sound } = page()
  sound()?.begin(firstPress(item('a')))
  sound()?.begin(firstPress(item('a')))
  sound()?.begin({})
  expect(media).toHaveLength(1)
})

test('once the player is there nothing is begun or stopped beside it', () => {
  const { media, sound } = page()
  sound()?.begin(firstPress(item('a')))
  Object.assign(sound() ?? {}, { isOver: true })
  sound()?.begin(firstPress(item('b')))
  sound()?.end()
  expect(media.map(({ src }) => src)).toEqual([file])
})

test('a device that keeps nothing, or nonsense, plays all the same', () => {
  const { button, media, press } = page({
    'tributary-positions': { entries: 7 },
    'tributary-player-settings': null,
  })
  press(button(firstPress(item('a'))))
  expect(media[0]).toMatchObject({ src: file, volume: 1, muted: false, played: 1 })
})
