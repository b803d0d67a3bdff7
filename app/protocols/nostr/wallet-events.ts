import { decrypt as decryptNip04, encrypt as encryptNip04 } from 'nostr-tools/nip04'
import { decrypt, encrypt, getConversationKey } from 'nostr-tools/nip44'
import { type NostrEvent, tagValue, type UnsignedEvent } from './event.ts'

/** The kinds of events by which wallets are asked (NIP-47); notifications have one for each encryption. */
export const walletKinds = {
  info: 13_194,
  request: 23_194,
  response: 23_195,
  notification: { nip04: 23_196, nip44_v2: 23_197 },
} as const

/** NIP-04 is for wallets that know nothing newer. */
export type WalletEncryption = 'nip44_v2' | 'nip04'

/** Whose secret key, and whose public key, in 64 hexadecimal digits; one such object for a connection. */
export interface WalletKeys {
  secret: Uint8Array
  other: string
}

/** What a wallet's service says about itself. */
export interface WalletInfo {
  methods: string[]
  encryption: WalletEncryption
}

const longestInfo = 4000
/** In base64, of the longest text that NIP-44 can have. */
const longestContent = 90_000
const forms = {
  nip44_v2: /^[A-Za-z\d+/]{130,}={0,2}$/,
  nip04: /^[A-Za-z\d+/]{22,}={0,2}\?iv=[A-Za-z\d+/]{22}==$/,
}

/** Reads an info event. One that names no encryption knows NIP-04 alone, as NIP-47 has it. */
export function walletInfoOf(event: NostrEvent): WalletInfo {
  const words = (text = '') => text.slice(0, longestInfo).split(/\s/).filter(Boolean)
  const isModern = words(tagValue(event, 'encryption')).includes('nip44_v2')
  return { methods: words(event.content), encryption: isModern ? 'nip44_v2' : 'nip04' }
}

/** The encryption of a request; null for one that isn't known. */
export function requestEncryption(event: NostrEvent): WalletEncryption | null {
  const name = tagValue(event, 'encryption') ?? 'nip04'
  return name === 'nip44_v2' || name === 'nip04' ? name : null
}

/** The id of the request that a response is for. */
export function answeredRequest(event: NostrEvent): string | undefined {
  return tagValue(event, 'e')
}

export function walletInfoEvent(methods: readonly string[], now: number): UnsignedEvent {
  const tags = [
    ['encryption', 'nip44_v2 nip04'],
    ['notifications', 'payment_received'],
  ]
  const content = [...methods, 'notifications'].join(' ')
  return { kind: walletKinds.info, created_at: now, tags, content }
}

/** A request that is void after `expires`. Both times are in seconds. */
export function walletRequestEvent(
  message: { method: string; params: object },
  keys: WalletKeys,
  { encryption, now, expires }: { encryption: WalletEncryption; now: number; expires: number },
): UnsignedEvent {
  const tags = [
    ['p', keys.other],
    ['encryption', encryption],
    ['expiration', `${expires}`],
  ]
  const content = seal(JSON.stringify(message), keys, encryption)
  return { kind: walletKinds.request, created_at: now, tags, content }
}

export function walletResponseEvent(
  message: object,
  keys: WalletKeys,
  {
    encryption,
    now,
    request,
  }: { encryption: WalletEncryption; now: number; request: Pick<NostrEvent, 'id'> },
): UnsignedEvent {
  const tags = [
    ['p', keys.other],
    ['e', request.id],
  ]
  const content = seal(JSON.stringify(message), keys, encryption)
  return { kind: walletKinds.response, created_at: now, tags, content }
}

export function walletNotificationEvent(
  message: object,
  keys: WalletKeys,
  { encryption, now }: { encryption: WalletEncryption; now: number },
): UnsignedEvent {
  const content = seal(JSON.stringify(message), keys, encryption)
  const kind = walletKinds.notification[encryption]
  return { kind, created_at: now, tags: [['p', keys.other]], content }
}

function seal(text: string, keys: WalletKeys, encryption: WalletEncryption): string {
  if (encryption === 'nip04') return encryptNip04(keys.secret, keys.other, text)
  return encrypt(text, sharedKey(keys))
}

/** To work one out takes milliseconds, and each connection has one. */
const sharedKeys = new WeakMap<WalletKeys, Uint8Array>()

function sharedKey(keys: WalletKeys): Uint8Array {
  const shared = sharedKeys.get(keys) ?? getConversationKey(keys.secret, keys.other)
  sharedKeys.set(keys, shared)
  return shared
}

/** What an event's content says; null for what can't be decrypted, or is too long. */
export function openSealed(
  content: string,
  keys: WalletKeys,
  encryption: WalletEncryption,
): string | null {
  // What isn't even of the form is not worth the work of a key.
  if (content.length > longestContent || !forms[encryption].test(content)) return null
  try {
    return encryption === 'nip04'
      ? decryptNip04(keys.secret, keys.other, content)
      : decrypt(content, sharedKey(keys))
  } catch {
    // Of another key, or altered.
    return null
  }
}
