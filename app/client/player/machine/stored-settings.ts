import type { DeviceStorage } from '#app/client/base/device-storage.ts'
import { clamp } from '#app/client/player/duration.ts'
import { defaultSettings, type Player, type PlayerSettings } from './player-state.ts'
import { allowedRate } from './rates.ts'

export const SETTINGS_KEY = 'tributary-player-settings'
const RATES_KEY = 'tributary-player-rates'

/** Settings stored on this device; the default for each that is missing or invalid. */
export function readSettings(storage: DeviceStorage): PlayerSettings {
  const stored = parse(storage.getItem(SETTINGS_KEY))
  const { volume_fraction, muted, playback_rate, loop } = defaultSettings
  return {
    volume_fraction: clamp(numberOr(stored.volume_fraction, volume_fraction), 0, 1),
    muted: booleanOr(stored.muted, muted),
    playback_rate: allowedRate(numberOr(stored.playback_rate, playback_rate)),
    loop: booleanOr(stored.loop, loop),
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
