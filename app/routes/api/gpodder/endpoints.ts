import type { Endpoint } from './answer-app.ts'
import { authEndpoints } from './auth.ts'
import { directoryEndpoints } from './directory.ts'
import { episodeEndpoints } from './episodes.ts'
import { listEndpoints } from './lists.ts'
import { subscriptionEndpoints } from './subscriptions.ts'

/** All that the gPodder API has here. docs/developers/podcast-apps.md lists them. */
export const gpodderEndpoints: readonly Endpoint[] = [
  ...authEndpoints,
  ...subscriptionEndpoints,
  ...episodeEndpoints,
  ...listEndpoints,
  ...directoryEndpoints,
]
