interface Words {
  name?: string | undefined
  message?: string | undefined
  npub?: string | undefined
}

/** A longer path is none that log-in or a checkout leads back to (`rules/base/own-path.ts`). */
const longest = 2000

/**
 * The path of a support page with what it says of the payer, and first with the outcome of a checkout. A message that
 * makes it too long is left out: the browser has it as a draft.
 */
export function supportAddress(path: string, words: Words, outcome: object = {}): string {
  const whole = address(path, { ...outcome, ...words })
  return whole.length <= longest ? whole : address(path, { ...outcome, ...words, message: '' })
}

function address(path: string, query: object): string {
  const said = Object.entries(query).filter(([, value]) => Boolean(value))
  return said.length === 0 ? path : `${path}?${new URLSearchParams(said)}`
}
