/** Whether this is the long round, `npm run test:long`, in which walks and crowds leave nobody out, and outages are waited for. */
export const isLongRound = process.env.LONG_ROUND === '1'

/** How many are tried: all of them in the long round, as many as prove the rule in the others. */
export function tried<Amount>(all: Amount, some: Amount): Amount {
  return isLongRound ? all : some
}
