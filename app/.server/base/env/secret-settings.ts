import { settingGroups, type Variables } from './settings.ts'
import type { Settings } from './settings/setting.ts'

/** The names of settings that are secret. */
export function secretNames(): string[] {
  const settings: Settings = Object.assign({}, ...Object.values(settingGroups))
  return Object.keys(settings).filter((name) => settings[name]?.isSecret)
}

/** Every text in the settings that nobody may read in a log: passwords, keys, tokens, and what they are part of. */
export function secretsOf(env: Variables): string[] {
  return secretNames()
    .flatMap((name) => textsIn(env[name as keyof Variables]))
    .flatMap((text) => [text, ...partsOf(text)])
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (value instanceof Uint8Array) return keyTexts(value)
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}

/** How a key of bytes may be written. */
export function keyTexts(key: Uint8Array): string[] {
  const bytes = Buffer.from(key)
  return [bytes.toString('hex'), bytes.toString('base64'), bytes.toString('base64url')]
}

/** User, password and parameters of an address: its host is no secret. */
function partsOf(text: string): string[] {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url) return []
  const given = [url.password, ...url.searchParams.values()]
  return given.flatMap((part) => [part, decoded(part)]).filter((part) => part.length >= 6)
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
