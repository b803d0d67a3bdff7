import { expect, test } from 'vitest'
import { deviceStorage } from '#app/client/base/device-storage.ts'
import { defaultSettings } from './player-state.ts'
import {
  readSettings,
  readShowRates,
  readShowTrims,
  writeSettings,
  writeShowRates,
  writeShowTrims,
} from './stored-settings.ts'

function storageWith(initial: string | null) {
  let text = initial
  return { getItem: () => text, setItem: (_key: string, value: string) => void (text = value) }
}

test('settings come back as they were kept', () => {
  const storage = storageWith(null)
  const settings = {
    volume_fraction: 0.3,
    muted: true,
    playback_rate: 1.5,
    loop: false,
    back_seconds: 10,
    forward_seconds: 90,
  }
  writeSettings(storage, settings)
  expect(readSettings(storage)).toEqual(settings)
})

test('kept settings that make no sense give the default ones', () => {
  for (const text of ['{', 'null', '7', '{"volume_fraction":"loud","playback_rate":null}']) {
    expect(readSettings(storageWith(text))).toEqual(defaultSettings)
  }
})

test('kept settings out of range are brought into it', () => {
  const text = '{"volume_fraction":9,"playback_rate":0,"back_seconds":4,"forward_seconds":1e9}'
  expect(readSettings(storageWith(text))).toMatchObject({
    ...{ volume_fraction: 1, playback_rate: 0.5 },
    ...{ back_seconds: 30, forward_seconds: 30 },
  })
})

test('storage that the browser does not give reads as empty', () => {
  const storage = deviceStorage()
  storage.setItem('key', 'value')
  expect(readSettings(storage)).toEqual(defaultSettings)
})

test('rates of shows come back as they were kept, brought into range', () => {
  const storage = storageWith(null)
  writeShowRates(storage, { a: 1.5, b: 9 })
  expect(readShowRates(storage)).toEqual({ a: 1.5, b: 3 })
  expect(readShowRates(storageWith('{"a":"fast"}'))).toEqual({})
})

test('what is skipped of shows comes back as it was kept, brought into range', () => {
  const storage = storageWith(null)
  writeShowTrims(storage, { a: { start: 30, end: 0 }, b: { start: -5, end: 1e9 } })
  expect(readShowTrims(storage)).toEqual({ a: { start: 30, end: 0 }, b: { start: 0, end: 600 } })
  expect(readShowTrims(storageWith('{"a":7,"b":null,"c":{"start":"x"}}'))).toEqual({
    c: { start: 0, end: 0 },
  })
})
