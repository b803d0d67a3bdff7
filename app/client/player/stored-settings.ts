import type { DeviceStorage } from './device-storage.ts'
import { clamp } from './duration.ts'
import { defaultSettings, type PlayerSettings } from './player-state.ts'

const KEY = 'tributary-player-settings'
const MIN_RATE = 0.25
const MAX_RATE = 4

/** Settings kept on this device; the default where there are none or they make no sense. */
export function readSettings(storage: DeviceStorage): PlayerSettings {
  const stored = parse(storage.getItem(KEY))
  const { volume_fraction, muted, playback_rate, loop } = defaultSettings
  return {
    volume_fraction: clamp(numberOr(stored.volume_fraction, volume_fraction), 0, 1),
    muted: booleanOr(stored.muted, muted),
    playback_rate: clamp(numberOr(stored.playback_rate, playback_rate), MIN_RATE, MAX_RATE),
    loop: booleanOr(stored.loop, loop),
  }
}

export function writeSettings(storage: DeviceStorage, settings: PlayerSettings) {
  storage.setItem(KEY, JSON.stringify(settings))
}

function parse(text: string | null): Partial<Record<keyof PlayerSettings, unknown>> {
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
