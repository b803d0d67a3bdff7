import { setImmediate } from 'node:timers/promises'
import {
  checkFeed,
  type Facts,
  type FeedCheck,
  type FeedTree,
  startTree,
} from '#app/protocols/feed/check/index.ts'
import { FeedError } from '#app/protocols/feed/parse/index.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'

/** How long a feed is read without a pause in which others are answered. */
const sliceMs = 15

/** A feed, and what the rules found in it. */
export interface JudgedFeed extends FeedCheck {
  tree: FeedTree
  facts: Facts
}

interface HowRead {
  contentType?: string | undefined
  /** What has more is refused. */
  mostElements?: number | undefined
}

/** Reads a feed in slices. @throws AppError FEED_… for what is none */
export async function readInSlices(
  bytes: Uint8Array,
  { contentType, mostElements }: HowRead = {},
): Promise<FeedTree> {
  try {
    const reading = startTree(bytes, contentType, mostElements)
    let since = performance.now()
    while (reading.next()) {
      if (performance.now() - since < sliceMs) continue
      await setImmediate()
      since = performance.now()
    }
    return reading.end()
  } catch (error) {
    if (!(error instanceof FeedError)) throw error
    throw new AppError(`FEED_${error.code}`, { message: `${error.message}.`, cause: error })
  }
}

/** Judges a feed by what it says alone, and by what is known of it. @throws AppError FEED_… for what is none */
export async function judgeBytes(bytes: Uint8Array, facts: Facts): Promise<JudgedFeed> {
  return judge(await readInSlices(bytes), facts)
}

export function judge(tree: FeedTree, facts: Facts): JudgedFeed {
  return { ...checkFeed(tree, facts), tree, facts }
}
