/** How many wrong codes each asker has typed for one code. */
export type CodeTries = Readonly<Record<string, number>>

/** Who types a code: the network or device that a request came from, or a session. */
export interface CodeAsker {
  id: string
  /** A device that the account has logged in on before. */
  isKnown: boolean
}

/** For the network or device that requested the code, and for each known device. */
export const ownTries = 5
/** For each other network, and for all of them together. */
export const strangerTries = 3
export const allStrangersTries = 20

const strangers = 'strangers'

/**
 * Counts one try for an asker; null if none is left. Unknown networks have a limit each and one in common, and never
 * use up the tries of the requester of the code or of a known device.
 */
export function takeTry(tries: CodeTries, asker: CodeAsker, askedFor: string): CodeTries | null {
  const mine = (tries[asker.id] ?? 0) + 1
  if (asker.isKnown || asker.id === askedFor)
    return mine > ownTries ? null : { ...tries, [asker.id]: mine }
  const all = (tries[strangers] ?? 0) + 1
  if (mine > strangerTries || all > allStrangersTries) return null
  return { ...tries, [asker.id]: mine, [strangers]: all }
}
