import { parsePublicKey } from '#app/protocols/nostr/keys.ts'
import { type BlockKind, widestNetwork, wordLengths } from '#app/rules/base/blocks.ts'
import { blockTexts as texts } from '#app/texts/accounts/blocks.ts'
import { networkText, parseNetwork } from '#app/.server/base/lib/networks.ts'

/** A value in the form in which it is kept and compared, or what is wrong with it. */
export type ReadValue = { value: string; problem?: undefined } | { value: null; problem: string }

/** Reads what somebody has typed, or a file says, as a value of a kind. */
export function readBlockValue(kind: BlockKind, text: string): ReadValue {
  const value = readers[kind](text.trim())
  if (value === null) return { value: null, problem: texts.wrong[kind] }
  const network = kind === 'NETWORK' ? parseNetwork(value) : null
  if (network && network.bits < widestNetwork[network.version])
    return { value: null, problem: texts.tooWide(widestNetwork[4], widestNetwork[6]) }
  return { value }
}

const readers: Record<BlockKind, (text: string) => string | null> = {
  EMAIL_DOMAIN: (text) => domainOf(text.replace(/^@/, '')),
  NETWORK(text) {
    const network = parseNetwork(text)
    return network && networkText(network)
  },
  FEED_HOST: (text) => hostIn(text, /^https?:\/\//i),
  RELAY: (text) => hostIn(text, /^wss?:\/\//i),
  NOSTR_KEY: parsePublicKey,
  WORD: phraseOf,
}

/** A domain as DNS has it: in small letters, `xn--` in place of other alphabets, without a dot at its end. */
function domainOf(text: string): string | null {
  const host = hostOf(text.replace(/^\*?\./, ''))
  return host !== null && /[a-z-]$/.test(host) ? host : null
}

/** A host, given by itself or in an address; without `www.`, as what is below it is blocked too. */
function hostIn(text: string, scheme: RegExp): string | null {
  const isAddress = scheme.test(text)
  if (isAddress && !URL.canParse(text)) return null
  const host = hostOf(isAddress ? new URL(text).hostname : text.replace(/^\*?\./, ''))
  return host?.replace(/^www\.(?=.+\.)/, '') ?? null
}

/** Null for what isn't a host with a dot in it. */
function hostOf(text: string): string | null {
  if (text.length > 253 || /[\s/?#:@\\[\]%]/.test(text) || !URL.canParse(`http://${text}/`))
    return null
  const host = new URL(`http://${text}/`).hostname.replace(/\.$/, '')
  return host.length <= 253 && /^[a-z0-9_-]+(?:\.[a-z0-9_-]+)+$/.test(host) ? host : null
}

function phraseOf(text: string): string | null {
  const phrase = text
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
  const { least, most } = wordLengths
  const isLong = phrase.length >= least && phrase.length <= most && /[\p{L}\p{N}]/u.test(phrase)
  return isLong && !phrase.includes('\0') && phrase.isWellFormed() ? phrase : null
}
