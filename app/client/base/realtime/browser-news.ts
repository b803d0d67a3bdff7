import { newsStream } from './news-stream.ts'
import { createSharedNews, type SharedNews, type TabLocks } from './shared-news.ts'

let shared: SharedNews | undefined

/** The news of this browser, connected as soon as something listens. */
export function browserNews(): SharedNews {
  return (shared ??= createSharedNews({
    open: newsStream(),
    channel: new BroadcastChannel('tributary-realtime'),
    locks: (navigator as Partial<Navigator>).locks ?? notShared,
  }))
}

/** Without TLS browsers have no locks: there each tab has a connection of its own. */
const notShared: TabLocks = {
  request: (name, _options, work) => work({ name, mode: 'exclusive' }),
}
