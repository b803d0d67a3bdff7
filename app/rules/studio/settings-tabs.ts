import type { Area } from '#app/rules/base/areas.ts'

export type SettingsTab =
  'General' | 'Payments' | 'Subscriptions' | 'Owners' | 'Nostr' | 'Statistics' | 'Limits'

/** Whether a tab is there at all: those of an area that is off aren't. */
export function isThere(tab: SettingsTab, off: readonly Area[]): boolean {
  if (isForOwners(tab)) return !off.includes('MONEY')
  return tab !== 'Nostr' || !off.includes('SOCIAL')
}

/** Whether a tab is about money, which is the owners' alone. */
export function isForOwners(tab: SettingsTab): boolean {
  return tab === 'Payments' || tab === 'Subscriptions'
}

/** Whether a tab is about what shows alone have. */
export function isForShows(tab: SettingsTab): boolean {
  return tab === 'Nostr'
}
