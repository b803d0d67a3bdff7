/** How many wrong codes each asker has typed while a code was good. */
export type CodeTries = Readonly<Record<string, number>>

/** Who guesses: the network or device that a request came from, or a session. */
export interface CodeAsker {
  id: string
  /** A device that the account has logged in on before. */
  isKnown: boolean
}

/** Of whoever asked for the code, and of each known device. */
export const ownTries = 5
/** Of each other network, and of them all together. */
export const strangerTries = 3
export const allStrangersTries = 20

const strangers = 'strangers'

/**
 * Takes one try of an asker's own. Strangers use up each their own and at last those of all strangers, never those of
 * whoever asked for the code or of a known device. Null where none is left.
 */
export function takeTry(tries: CodeTries, asker: CodeAsker, askedFor: string): CodeTries | null {
  const mine = (tries[asker.id] ?? 0) + 1
  if (asker.isKnown || asker.id === askedFor)
    return mine > ownTries ? null : { ...tries, [asker.id]: mine }
  const all = (tries[strangers] ?? 0) + 1
  if (mine > strangerTries || all > allStrangersTries) return null
  return { ...tries, [asker.id]: mine, [strangers]: all }
}
