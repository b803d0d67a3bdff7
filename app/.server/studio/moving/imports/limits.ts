/** How many imports a list shows. */
export const latestLimit = 20
/** Codes that an account can have mailed in an hour. */
export const codesAnHour = 10
/** Codes that are mailed to one address in an hour, for all accounts together. */
export const codesPerAddress = 5
/** The largest feed that is taken as a file. */
export const largestFeedFile = 10_000_000
export const codeMinutes = 30
export const codeTries = 5
/** Releases imported with an artist. */
export const mostReleases = 100
/** Items imported of one feed. */
export const mostItems = 10_000
/** Media files measured by one run of the job, and in parallel. */
export const measuredPerJob = 100
export const measuredAtOnce = 8
/** Chapter images copied for one item. */
export const mostChapterImages = 200
/** Runs without progress after which a copy is given up. */
export const mostTries = 5
/** Copies that run at the same time, over all imports: other jobs need room beside them. */
export const copyQueues = 2
/** How many restarts of the process a copy survives. */
export const copyAttempts = 25
