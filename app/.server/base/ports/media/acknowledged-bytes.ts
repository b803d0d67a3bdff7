/** How many bytes of a connection (its file descriptor) the other side has acknowledged; null if unknown. */
export type ReadAcknowledged = (descriptor: number) => number | null

type Function = (...values: unknown[]) => unknown

const [protocolTcp, tcpInfo] = [6, 11]
/** Of `struct tcp_info` in linux/tcp.h, up to and including tcpi_bytes_acked. */
const [infoBytes, offsetOfAcknowledged] = [128, 120]

/**
 * Linux tells of each connection what has arrived (TCP_INFO), which is up to some megabytes less than what was written.
 * Null on other systems, and where koffi is missing.
 */
export async function openAcknowledged(): Promise<ReadAcknowledged | null> {
  if (process.platform !== 'linux') return null
  try {
    const { default: koffi } = await import('koffi')
    const getOption = koffi
      .load(null)
      .func(
        'int getsockopt(int descriptor, int level, int option, void *value, void *length)',
      ) as Function
    const info = Buffer.alloc(infoBytes)
    const length = new Uint32Array(1)
    return function acknowledged(descriptor) {
      length[0] = infoBytes
      const failed = getOption(descriptor, protocolTcp, tcpInfo, info, length)
      if (failed !== 0 || (length[0] ?? 0) < infoBytes) return null
      return Number(info.readBigUInt64LE(offsetOfAcknowledged))
    }
  } catch {
    // koffi has no build for this system.
    return null
  }
}
