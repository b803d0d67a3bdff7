import type { ValueRecipient } from '#app/protocols/feed/document.ts'

/**
 * The recipients with those who are named more than once merged, in the place and with the name of the first: the same
 * address and record is the same wallet, which gets one payment. A fee is another claim than a share.
 */
export function mergedRecipients(recipients: readonly ValueRecipient[]): ValueRecipient[] {
  const merged = new Map<string, ValueRecipient>()
  for (const recipient of recipients) {
    const wallet = walletOf(recipient)
    const first = merged.get(wallet)
    merged.set(wallet, first ? { ...first, split: first.split + recipient.split } : recipient)
  }
  return [...merged.values()]
}

function walletOf({ type, address, customKey, customValue, fee }: ValueRecipient): string {
  const place = address.trim().toLowerCase()
  return JSON.stringify([type, place, customKey ?? '', customValue ?? '', fee === true])
}
