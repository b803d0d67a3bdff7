import { toNpub } from '#app/protocols/nostr/keys.ts'

/** A text with '@wren' as the name of a person (NIP-27), and the keys of those whom it names. */
export function withNames(
  text: string,
  pubkeyOf: (key: string) => string,
): { text: string; named: string[] } {
  const named: string[] = []
  const whole = text.replace(/@([a-z]+)/g, (_, key: string) => {
    named.push(pubkeyOf(key))
    return `nostr:${toNpub(pubkeyOf(key))}`
  })
  return { text: whole, named }
}
