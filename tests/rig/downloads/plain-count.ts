import type { DownloadLine } from '#app/protocols/logs/download-log.ts'
import { type InventedItem, personOf } from './invented-log.ts'

/**
 * Counts downloads in the plainest way, to compare with: all lines of a person, user agent and item are sorted, cut into
 * windows, and each byte that was delivered in a window is marked. Knows who a person is, whatever the key of the month.
 * The counts are named `feed item dimension day value`, those of whole feeds without an item.
 */
export function plainCount(
  lines: Iterable<DownloadLine>,
  items: InventedItem[],
): Map<string, number> {
  const counts = new Map<string, number>()
  const byId = new Map(items.map((item) => [item.itemId, item]))
  const groups = new Map<string, DownloadLine[]>()
  for (const line of lines) {
    const name = [line.feedId, line.itemId, personOf(line.listener), line.userAgent].join(' ')
    const group = groups.get(name) ?? []
    group.push(line)
    groups.set(name, group)
  }
  for (const group of groups.values()) {
    group.sort((a, b) => a.time - b.time || (a.requestId < b.requestId ? -1 : 1))
    let window: DownloadLine[] = []
    for (const line of group) {
      if (window[0] && line.time - window[0].time >= 24 * 60 * 60 * 1000) {
        countWindow(counts, window, byId)
        window = []
      }
      window.push(line)
    }
    countWindow(counts, window, byId)
  }
  return counts
}

function countWindow(
  counts: Map<string, number>,
  lines: DownloadLine[],
  items: ReadonlyMap<string, InventedItem>,
) {
  const [first] = lines
  const item = items.get(first?.itemId ?? '')
  if (!first || !item) return
  const day = new Date(first.time).toISOString().slice(0, 10)
  const add = (dimension: string, value: string, more = 1) => {
    for (const itemId of [first.itemId, '']) {
      const name = [first.feedId, itemId, dimension, day, value].join(' ')
      counts.set(name, (counts.get(name) ?? 0) + more)
    }
  }
  const { size, headerBytes, seconds } = item.facts
  const audio = size - headerBytes
  const need = Math.ceil(seconds === null || seconds < 60 ? audio : (audio / seconds) * 60)
  const delivered = new Uint8Array(size)
  let wholes = 0
  let asked = 0
  for (const line of lines) {
    const isProbe = line.method === 'HEAD' || (line.asked?.from === 0 && line.asked.to === 1)
    if (isProbe) continue
    asked++
    delivered.fill(1, line.from, line.from + line.delivered)
    const own = line.from + line.delivered - Math.max(line.from, headerBytes)
    if (own >= need) wholes++
  }
  const heard = delivered.subarray(headerBytes).reduce((sum, byte) => sum + byte, 0)
  if (first.verdict !== '') return add('left-out', first.verdict)
  if (heard < need) return add('left-out', asked === 0 ? 'probe' : 'too-short')
  add('all', '')
  add('app', first.app)
  add('device', first.device)
  add('country', first.country)
  if (wholes > 1) add('left-out', 'repeat', wholes - 1)
}
