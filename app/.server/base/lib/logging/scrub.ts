import { isIP } from 'node:net'
import { isLoopback } from '../loopback.ts'

const longest = 4000
const shortestSecret = 6

let hidden: RegExp | null = null

/** Has the log cut these values out of every text: what settings keep secret. */
export function hideInLog(values: readonly string[]): void {
  const escaped = [...new Set(values)]
    .filter((value) => value.length >= shortestSecret)
    .sort((a, b) => b.length - a.length)
    .map((value) => value.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
  hidden = escaped.length > 0 ? new RegExp(escaped.join('|'), 'g') : null
}

/** What is cut out, in this order. */
const rules: [RegExp, string | ((found: string) => string)][] = [
  [/\bauthorization["']?\s{0,3}[=:][^\n"']*/gi, 'authorization=…'],
  [/\b(?:bearer|basic)\s{1,3}[\w.~+/=-]{4,}/gi, '[credentials]'],
  [/\beyJ[\w-]{8,}\.[\w-]+(?:\.[\w-]*)?/g, '[token]'],
  // Invoices, offers, keys and connections of wallets.
  [/\b(?:ln(?:bcrt|tbs|bc|tb|url|o|i|r)1?|nsec1|ncryptsec1)[0-9a-z]{16,}/gi, '[lightning]'],
  [/\bnostr\+walletconnect:[^\s"'<>]+/gi, '[wallet]'],
  [/\b(?:sk|rk|pk|whsec|cs|pi|seti)_[\w-]{8,}/g, '[key]'],
  // User and password before a host.
  [/(?<=:\/\/)[^\s/@"'<>]{1,300}@/g, '…@'],
  [/[\w.+-]{1,64}(?:@|%40)[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){1,8}/gi, '[e-mail]'],
  [/\?[\w%.[\]~-]{1,100}=[^\s"'<>)]*/g, '?…'],
  // Addresses that are a capability: whoever knows one may act by it.
  [/(?<=\/(?:event-wallet|feeds\/private|unsubscribe|undo|invitation)\/)[\w.-]+/g, '…'],
  [
    /(?<![a-z])(code|token|password|passwd|secret|preimage|cookie|session|api[_-]?key|macaroon)["']?\s{0,3}[=:]\s{0,3}["']?[^\s"',;})\]]{1,2000}["']?/gi,
    '$1=…',
  ],
  [/(?<![\w.])\d{1,3}(?:\.\d{1,3}){3}(?![\w.]*\w)/g, unlessOwn],
  [/(?<![\w:.])[\da-f]{0,4}(?::[\da-f]{0,4}){2,8}(?:\.\d{1,3}){0,3}(?![\w:])/gi, unlessOwn],
  [/(?<![\w-])[\w-]{32,}(?![\w-])/g, unlessName],
]

/**
 * A text without what nobody may read in a log: secrets of settings, credentials, tokens, codes that are named so, e-mail
 * and network addresses, queries, invoices, and addresses that open something. Cut to 4,000 characters.
 */
export function scrub(text: string): string {
  // Of what is cut in two at the end of what is searched, nothing is shown.
  let clean = text.slice(0, 2 * longest)
  if (hidden) clean = clean.replace(hidden, '[secret]')
  for (const [pattern, by] of rules) clean = clean.replace(pattern, by as string)
  return clean.length > longest ? `${clean.slice(0, longest)}…` : clean
}

/** Addresses of this machine say nothing about a visitor. */
function unlessOwn(found: string): string {
  return isIP(found) === 0 || isLoopback(found) ? found : '[address]'
}

/** Long words with digits are keys and tokens; names in code have none, or no more than words. */
function unlessName(found: string): string {
  const isHex = /^[\da-f]+$/i.test(found)
  const isMixed = /\d/.test(found) && /[a-z]/.test(found) && /[A-Z]/.test(found)
  return isHex || isMixed ? '[hidden]' : found
}
