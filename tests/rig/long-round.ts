/** Whether this is the long round, `npm run test:long`, in which walks and crowds leave nobody out, and outages are waited for. */
export const isLongRound = process.env.LONG_ROUND === '1'
