import { createHash } from 'node:crypto'
import { pathToFileURL } from 'node:url'
// This folder is a package of its own, whose '#' imports can't reach outside.
import { parseFeed } from '../app/protocols/feed/parse/index.ts'
import { parseRssFeed } from 'feedsmith'
import { parseFeed as parseWithPartytime } from 'podcast-partytime'
import { makeBigFeed } from './big-feed.ts'
import { median, report, spread } from './measure.ts'

export interface FeedParseResult {
  name: string
  runs: number
  medianMs: number
  fastestMs: number
  slowestMs: number
  /** Our median divided by this one's. */
  ratioOfOurs: number
}

/** Parses the big feed with each parser by turns; `slowRuns` is for the one that takes seconds. */
export async function run({ runs = 9, slowRuns = 3 } = {}): Promise<FeedParseResult[]> {
  const text = makeBigFeed()
  const bytes = new TextEncoder().encode(text)
  const parsers = [
    { name: 'tributary', runs, parse: () => parseFeed(bytes) },
    { name: 'tributary, 16 kB chunks', runs, parse: () => parseFeed(inChunks(bytes, 16_384)) },
    { name: 'feedsmith parseRssFeed', runs, parse: () => parseRssFeed(text) },
    { name: 'podcast-partytime', runs: slowRuns, parse: () => parseWithPartytime(text) },
  ]
  const times = parsers.map((): number[] => [])
  for (let turn = 0; turn <= runs; turn += 1) {
    for (const [index, parser] of parsers.entries()) {
      if (turn > parser.runs) continue
      const started = performance.now()
      await parser.parse()
      // The first turn warms up.
      if (turn > 0) times[index]?.push(performance.now() - started)
    }
  }
  const ours = median(times[0] ?? [])
  return parsers.map(({ name }, index) => {
    const sorted = (times[index] ?? []).toSorted((a, b) => a - b)
    return {
      name,
      runs: sorted.length,
      medianMs: median(sorted),
      fastestMs: sorted[0] ?? NaN,
      slowestMs: sorted.at(-1) ?? NaN,
      ratioOfOurs: ours / median(sorted),
    }
  })
}

async function* inChunks(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size)
}

function print(results: FeedParseResult[]): void {
  const size = new TextEncoder().encode(makeBigFeed()).length
  console.log(`Parsing ${(size / 1e6).toFixed(1)} MB, 5,000 items, all tags (ms)`)
  for (const result of results) {
    const range = `${result.fastestMs.toFixed(0)}–${result.slowestMs.toFixed(0)}`
    console.log(
      `${result.name.padEnd(26)} median ${result.medianMs.toFixed(0).padStart(5)}  spread ${range.padEnd(10)} runs ${result.runs}  ours ÷ this ${result.ratioOfOurs.toFixed(2)}`,
    )
  }
  const ratio = results.find(({ name }) => name.startsWith('feedsmith'))?.ratioOfOurs ?? NaN
  report('Feed parsing', `${ratio.toFixed(2)} × feedsmith`, '≤ 0.4 × feedsmith', ratio <= 0.4)
  reportUnchanged()
}

/** A feed whose bytes are those of the last check is recognised by their hash. */
function reportUnchanged(): void {
  const bytes = Buffer.from(makeBigFeed())
  const times = Array.from({ length: 15 }, () => {
    const started = performance.now()
    createHash('sha256').update(bytes).digest()
    return performance.now() - started
  })
  report('Unchanged feed recognised', spread(times, 'ms'), '≤ 10 ms', median(times) <= 10)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) print(await run())
