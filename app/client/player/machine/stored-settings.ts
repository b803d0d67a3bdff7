import type { DeviceStorage } from '#app/client/base/device-storage.ts'
import { clamp } from '#app/client/player/duration.ts'
import { defaultSettings, type Player, type PlayerSettings } from './player-state.ts'
import { allowedSkip } from './controls.ts'
import { allowedRate } from './rates.ts'
import { allowedTrim } from './trims.ts'

export const SETTINGS_KEY = 'tributary-player-settings'
const RATES_KEY = 'tributary-player-rates'
const TRIMS_KEY = 'tributary-player-trims'

/** Settings stored on this device; the default for each that is missing or invalid. */
export function readSettings(storage: DeviceStorage): PlayerSettings {
  const stored = parse(storage.getItem(SETTINGS_KEY))
  const { volume_fraction, muted, playback_rate, loop, back_seconds, forward_seconds } =
    defaultSettings
  return {
    volume_fraction: clamp(numberOr(stored.volume_fraction, volume_fraction), 0, 1),
    muted: booleanOr(stored.muted, muted),
    playback_rate: allowedRate(numberOr(stored.playback_rate, playback_rate)),
    loop: booleanOr(stored.loop, loop),
    back_seconds: allowedSkip(numberOr(stored.back_seconds, back_seconds)),
    forward_seconds: allowedSkip(numberOr(stored.forward_seconds, forward_seconds)),
  }
}

export function writeSettings(storage: DeviceStorage, settings: PlayerSettings) {
  storage.setItem(SETTINGS_KEY, JSON.stringify(settings))
}

/** Playback rates by show id, as stored on this device. */
export function readShowRates(storage: DeviceStorage): Player['show_rates'] {
  const stored = Object.entries(parse(storage.getItem(RATES_KEY)))
  return Object.fromEntries(
    stored.flatMap(([id, rate]) => (typeof rate === 'number' ? [[id, allowedRate(rate)]] : [])),
  )
}

export function writeShowRates(storage: DeviceStorage, rates: Player['show_rates']) {
  storage.setItem(RATES_KEY, JSON.stringify(rates))
}

/** What is skipped of shows, by their ids, as stored on this device. */
export function readShowTrims(storage: DeviceStorage): Player['show_trims'] {
  const stored = Object.entries(parse(storage.getItem(TRIMS_KEY)))
  return Object.fromEntries(
    stored.flatMap(([id, trim]) => {
      if (typeof trim !== 'object' || trim === null) return []
      const { start, end } = trim as Partial<Record<string, unknown>>
      return [[id, { start: allowedTrim(numberOr(start, 0)), end: allowedTrim(numberOr(end, 0)) }]]
    }),
  )
}

export function writeShowTrims(storage: DeviceStorage, trims: Player['show_trims']) {
  storage.setItem(TRIMS_KEY, JSON.stringify(trims))
}

function parse(text: string | null): Partial<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}

function numberOr(value: unknown, otherwise: number) {
  return typeof value === 'number' && Number.isFinite(value) ? value : otherwise
}

function booleanOr(value: unknown, otherwise: boolean) {
  return typeof value === 'boolean' ? value : otherwise
}
