import { createReadStream } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { hostingNetworks, listsVersion } from '../lists/index.ts'
import { type Subnet, upperBits } from './address.ts'

/** The addresses of data centres, in ascending order: range by range its first, its last, and whose it is. */
export interface HostingTable {
  ipv4: { starts: Uint32Array; ends: Uint32Array; numbers: Uint32Array }
  /** By the first 64 bits. */
  ipv6: { starts: BigUint64Array; ends: BigUint64Array; numbers: Uint32Array }
}

const { resolve } = createRequire(import.meta.url)

/**
 * The table of data centre networks. Building it from the package's lists takes a second, so it is cached in the folder
 * `cache` for the next start.
 */
export async function openHostingTable(cache: string): Promise<HostingTable> {
  const file = path.join(cache, 'networks', `${listsVersion.replaceAll(/[^\w-]+/g, '_')}.bin`)
  const kept = await readFile(file).catch(() => null)
  const known = kept && parseTable(kept)
  if (known) return known
  const table = await makeTable()
  await keep(file, table)
  return table
}

/** The number of the autonomous system, if it is a data centre's; else null. */
export function hostingNetworkOf({ ipv4, ipv6 }: HostingTable, subnet: Subnet): number | null {
  if (subnet.version === 4) return find(ipv4, subnet.bits)
  return find(ipv6, subnet.bits)
}

function find<Bits extends number | bigint>(
  {
    starts,
    ends,
    numbers,
  }: { starts: ArrayLike<Bits>; ends: ArrayLike<Bits>; numbers: Uint32Array },
  bits: Bits,
): number | null {
  let [low, high] = [0, starts.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((starts[middle] as Bits) <= bits) low = middle + 1
    else high = middle
  }
  const at = low - 1
  return at >= 0 && bits <= (ends[at] as Bits) ? (numbers[at] ?? null) : null
}

async function makeTable(): Promise<HostingTable> {
  const ipv4 = await rangesOf('asn-ipv4-num.csv', Number)
  const ipv6 = await rangesOf('asn-ipv6.csv', upperBits)
  return {
    ipv4: {
      starts: Uint32Array.from(ipv4, ({ start }) => start),
      ends: Uint32Array.from(ipv4, ({ end }) => end),
      numbers: Uint32Array.from(ipv4, ({ asn }) => asn),
    },
    ipv6: {
      starts: BigUint64Array.from(ipv6, ({ start }) => start),
      ends: BigUint64Array.from(ipv6, ({ end }) => end),
      numbers: Uint32Array.from(ipv6, ({ asn }) => asn),
    },
  }
}

interface NetworkRange<Bits> {
  start: Bits
  end: Bits
  asn: number
}

/** The ranges of data centres in a list, which is in ascending order. */
async function rangesOf<Bits>(
  list: string,
  bitsOf: (address: string) => Bits,
): Promise<NetworkRange<Bits>[]> {
  const ranges: NetworkRange<Bits>[] = []
  const lines = createInterface({ input: createReadStream(resolve(`@ip-location-db/asn/${list}`)) })
  for await (const line of lines) {
    const [start = '', end = '', asn = ''] = line.split(',', 3)
    if (hostingNetworks.has(Number(asn)))
      ranges.push({ start: bitsOf(start), end: bitsOf(end), asn: Number(asn) })
  }
  return ranges
}

/** The count of ranges of each version, 32 bits each, then the arrays of 64-bit and of 32-bit numbers. */
function parseTable(bytes: Buffer): HostingTable | null {
  const [v4 = 0, v6 = 0] = new Uint32Array(
    bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + 8),
  )
  if (bytes.length !== 8 + v6 * 20 + v4 * 12) return null
  const own = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length)
  let at = 8
  const wide = () => new BigUint64Array(own, (at += v6 * 8) - v6 * 8, v6)
  const narrow = (length: number) => new Uint32Array(own, (at += length * 4) - length * 4, length)
  return {
    ipv6: { starts: wide(), ends: wide(), numbers: narrow(v6) },
    ipv4: { starts: narrow(v4), ends: narrow(v4), numbers: narrow(v4) },
  }
}

async function keep(file: string, { ipv4, ipv6 }: HostingTable): Promise<void> {
  const counts = new Uint32Array([ipv4.starts.length, ipv6.starts.length])
  const arrays = [
    counts,
    ipv6.starts,
    ipv6.ends,
    ipv6.numbers,
    ipv4.starts,
    ipv4.ends,
    ipv4.numbers,
  ]
  const bytes = Buffer.concat(
    arrays.map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength)),
  )
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(`${file}.${process.pid}.tmp`, bytes)
  await rename(`${file}.${process.pid}.tmp`, file)
}
