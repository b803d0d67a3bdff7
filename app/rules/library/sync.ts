/** What apps of other makers may keep here for one account. */
export const syncBounds = {
  devices: 50,
  /** Addresses that are followed, and these with those that were. */
  followed: 10_000,
  addresses: 20_000,
  /** Addresses or actions of one upload; its body is bounded too. */
  changes: 2000,
  /** The latest of each kind for each episode; the oldest go. */
  actions: 20_000,
  /** Actions of one answer: the newest. */
  told: 5000,
  lists: 50,
  listed: 1000,
  /** Devices, podcasts and episodes with settings, what of one has, and how long that is as JSON. */
  settings: 2000,
  settingsEach: 100,
  settingsLength: 16 * 1024,
} as const

export const deviceTypes = ['desktop', 'laptop', 'mobile', 'server', 'other'] as const

/** What apps say of episodes; they may also say `flattr`, which nothing comes of any more. */
export const actionKinds = ['play', 'download', 'delete', 'new'] as const
export type ActionKind = (typeof actionKinds)[number]

const longestAddress = 2000

/**
 * An address as it is kept for apps: as they gave it, but for what no address has; empty where it is none that is allowed,
 * as the gPodder API has it.
 */
export function keptAddress(given: string): string {
  const trimmed = given.trim()
  if (!/^https?:\/\//i.test(trimmed) || !URL.canParse(trimmed)) return ''
  const address = /^[!-~]+$/.test(trimmed) ? trimmed : new URL(trimmed).href
  return address.length > longestAddress ? '' : address
}

const keyNames =
  /^(access|api[-_]?key|auth|code|hash|key|member|pass|secret|session|sig|subscriber|token|uid|user)/i
const closedFolders = /^(exclusive|members?|patrons?|premium|private|subscribers?)$/i
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Whether an address looks as if knowing it were enough to hear what others pay for. Such are kept for the apps of the
 * account that gave them, and never asked: what is asked is shown to everybody.
 */
export function mayBePrivate(address: string): boolean {
  const { username, password, pathname, searchParams } = new URL(address)
  if (username || password) return true
  if ([...searchParams].some(([name, value]) => keyNames.test(name) || isKey(value))) return true
  return pathname.split('/').some((part) => closedFolders.test(part) || isKey(part))
}

/** Whether a word looks like a random one; the ids that hosts give to public feeds are UUIDs, or shorter. */
function isKey(word: string): boolean {
  const bare = word.replace(/\.(rss|xml)$/i, '')
  return !uuid.test(bare) && /^(?=.*\d)(?=.*[A-Za-z])[\w-]{24,}$/.test(bare) && !isTitle(bare)
}

/** Words with hyphens, as a show's title in an address: none of them has both letters and digits. */
function isTitle(word: string): boolean {
  return word.split(/[-_]/).every((part) => /^(\d*|[A-Za-z]*)$/.test(part))
}
