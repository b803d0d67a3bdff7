import { lookup as systemLookup } from 'node:dns/promises'
import { isIP, isIPv6, type LookupFunction } from 'node:net'

import { buildConnector } from 'undici'

import { GuardedFetchError } from './errors.ts'
import { isPublicAddress } from '#app/protocols/text/public-address.ts'
import { literalAddress } from './target.ts'

/** Resolves a host name to IP addresses. */
export type Resolve = (hostname: string) => Promise<string[]>

/**
 * Whether a connection to `address` may be made; `hostname` resolved to it (or is the address, if the URL named one).
 */
type AllowAddress = (address: string, hostname: string) => boolean

export interface AddressPolicy {
  resolve: Resolve
  allowAddress: AllowAddress
  /** Hosts with their ports (nas.home:8080, [fd00::7]:80) that may be anywhere. */
  privateHosts: readonly string[]
}

export function addressPolicy(given: Partial<AddressPolicy>): AddressPolicy {
  return {
    resolve: given.resolve ?? resolveWithSystem,
    allowAddress: given.allowAddress ?? isPublicAddress,
    privateHosts: given.privateHosts ?? [],
  }
}

/** Whether the operator names this host with this port; of an address of IPv6, URLs have brackets and sockets none. */
function isPrivateHost({ privateHosts }: AddressPolicy, hostname: string, port: number): boolean {
  const host = isIPv6(hostname) ? `[${hostname}]` : hostname
  return privateHosts.includes(`${host}:${port}`)
}

/** The port that is given, or the usual one of the protocol. */
function portOf(port: string, protocol: string): number {
  return Number(port) || (protocol === 'https:' ? 443 : 80)
}

async function resolveWithSystem(hostname: string): Promise<string[]> {
  const found = await systemLookup(hostname, { all: true })
  return found.map((entry) => entry.address)
}

/** Refuses a destination that is an address by itself, and so is never looked up. @throws GuardedFetchError BLOCKED_ADDRESS */
export function assertAllowedLiteral(policy: AddressPolicy, target: URL): void {
  const literal = literalAddress(target)
  if (literal && !isPrivateHost(policy, literal, portOf(target.port, target.protocol)))
    assertAllowed(policy, literal, literal)
}

/** @throws GuardedFetchError BLOCKED_ADDRESS */
function assertAllowed(policy: AddressPolicy, address: string, hostname: string): void {
  if (policy.allowAddress(address, hostname)) return
  throw new GuardedFetchError('BLOCKED_ADDRESS', `${hostname} is not on the public internet.`)
}

/**
 * Opens sockets to allowed addresses only. The check is part of the socket's own lookup, so a name can't resolve to one
 * address for the check and to another for the connection; the connected address is checked once more.
 */
export function guardedConnector(
  policy: AddressPolicy,
  timeoutMs: number,
): buildConnector.connector {
  const strict = checkedConnector(policy, timeoutMs)
  const lenient = checkedConnector({ ...policy, allowAddress: () => true }, timeoutMs)
  return (options, callback) => {
    const port = portOf(options.port, options.protocol)
    return (isPrivateHost(policy, options.hostname, port) ? lenient : strict)(options, callback)
  }
}

function checkedConnector(policy: AddressPolicy, timeoutMs: number): buildConnector.connector {
  const connect = buildConnector({
    allowH2: false,
    timeout: timeoutMs,
    lookup: guardedLookup(policy),
    autoSelectFamily: true,
  })
  return (options, callback) =>
    connect(options, (...result) => {
      const [error, socket] = result
      if (error !== null || socket === null) return callback(...result)
      const address = socket.remoteAddress ?? ''
      const hostname = options.hostname.replace(/^\[|\]$/g, '')
      try {
        assertAllowed(policy, address, hostname)
      } catch (refusal) {
        socket.destroy()
        return callback(refusal as Error, null)
      }
      callback(null, socket)
    })
}

function guardedLookup(policy: AddressPolicy): LookupFunction {
  return (hostname, options, callback) => {
    allowedAddresses(policy, hostname).then(
      (addresses) => {
        const found = addresses.map((address) => ({ address, family: isIP(address) }))
        const first = found[0]
        if (options.all) callback(null, found)
        else if (first) callback(null, first.address, first.family)
      },
      (error: unknown) => callback(error as Error, ''),
    )
  }
}

async function allowedAddresses(policy: AddressPolicy, hostname: string): Promise<string[]> {
  const addresses = await policy.resolve(hostname)
  if (addresses.length === 0 || !addresses.every((address) => isIP(address))) {
    throw new GuardedFetchError('UNREACHABLE', `${hostname} has no address.`)
  }
  for (const address of addresses) assertAllowed(policy, address, hostname)
  return addresses
}
