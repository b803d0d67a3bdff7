import type { Methods } from '../method.ts'
import { annotationMethods } from './annotation.ts'
import { bookmarkMethods } from './bookmarks.ts'
import { browsingMethods } from './browsing.ts'
import { informationMethods } from './information.ts'
import { listMethods } from './lists.ts'
import { mediaMethods } from './media.ts'
import { playlistMethods } from './playlists.ts'
import { podcastMethods } from './podcasts.ts'
import { searchMethods } from './searching.ts'
import { systemMethods } from './system.ts'
import { emptyMethods, unsupportedMethods } from './unsupported.ts'

/** All methods of the protocol, by name. */
export const methods: Methods = {
  ...systemMethods,
  ...browsingMethods,
  ...informationMethods,
  ...listMethods,
  ...searchMethods,
  ...playlistMethods,
  ...mediaMethods,
  ...annotationMethods,
  ...podcastMethods,
  ...bookmarkMethods,
  ...emptyMethods,
  ...unsupportedMethods,
}
