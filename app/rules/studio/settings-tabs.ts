export type SettingsTab =
  'General' | 'Payments' | 'Subscriptions' | 'Owners' | 'Nostr' | 'Statistics' | 'Limits'

/** Whether a tab is about money, which is the owners' alone. */
export function isForOwners(tab: SettingsTab): boolean {
  return tab === 'Payments' || tab === 'Subscriptions'
}

/** Whether a tab is about what shows alone have. */
export function isForShows(tab: SettingsTab): boolean {
  return tab === 'Nostr'
}
