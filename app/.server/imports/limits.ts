/** How many imports a list shows. */
export const latestLimit = 20
/** Codes that an account may have mailed in an hour. */
export const codesAnHour = 10
/** Codes that one address gets in an hour, whoever asks. */
export const codesPerAddress = 5
export const codeMinutes = 30
export const codeTries = 5
/** Releases that come with an artist. */
export const mostReleases = 100
/** Items of one feed. */
export const mostItems = 10_000
/** Media looked at by one run of the job, and at once. */
export const measuredPerJob = 100
export const measuredAtOnce = 8
/** Images of one item's chapters that are copied. */
export const mostChapterImages = 200
/** Runs of a copy that brought nothing before it is given up. */
export const mostTries = 5
/** Copies of all imports that run at once: other jobs need room beside them. */
export const copyQueues = 2
/** A copy may be cut off by this many ends of the process. */
export const copyAttempts = 25
