import { openItem } from '#app/routes/studio/own-records.server.ts'

/** Layout route of all pages of an episode or track of a feed, or of a release of an artist. */
export const middleware = [openItem]
