import { openFeed } from './own-records.server.ts'

/** Around all pages of a show, artist or release. */
export const middleware = [openFeed]
