import { openFeed } from './own-records.server.ts'

/** Layout route of all pages of a show, artist or release: makes the feed available to their loaders and actions. */
export const middleware = [openFeed]
