import type { BlockKind } from '#app/rules/base/blocks.ts'
import { blocksTexts as texts } from '#app/texts/site/blocks.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { type Network, overlap, parseNetwork } from '#app/.server/base/lib/networks.ts'
import { hostsOfSplits } from '#app/.server/base/lib/own-hosts.ts'

/** Visitors of a proxy that doesn't say who they are, and this machine. */
const everybody = ['0.0.0.0', '127.0.0.0/8', '::/64']

/**
 * Why a value in its form of `readBlockValue` must not be blocked: with it the installation would shut itself, or whoever
 * asks. Null for any other.
 */
export function unsafeBlock(
  { site, address, identity }: Pick<Ctx, 'site' | 'address' | 'identity'>,
  kind: BlockKind,
  value: string,
): string | null {
  switch (kind) {
    case 'NETWORK': {
      const network = parseNetwork(value)
      const isIn = (other: string) => isShared(network, other)
      if (everybody.some(isIn)) return texts.unsafe.machine
      if ((site.trustedProxies ?? []).some(isIn)) return texts.unsafe.proxy
      return address !== undefined && isIn(address) ? texts.unsafe.own : null
    }
    case 'FEED_HOST':
    case 'RELAY': {
      const own = [...hostsOfSplits(site), new URL(site.relayUrl).host]
      const hosts = own.map((host) => new URL(`http://${host}`).hostname)
      return hosts.some((host) => `.${host}`.endsWith(`.${value}`)) ? texts.unsafe.host : null
    }
    case 'NOSTR_KEY':
      return value === identity.pubkey ? texts.unsafe.key : null
    default:
      return null
  }
}

function isShared(network: Network | null, other: string): boolean {
  const parsed = parseNetwork(other)
  return network !== null && parsed !== null && overlap(network, parsed)
}
