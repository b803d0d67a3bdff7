import type { Attributes } from './attributes.ts'

/** What rules can use of the reader. */
export interface Reading {
  warn(message: string): void
  /** An absolute http or https address, resolved against xml:base, the feed's address or its website. */
  webUrl(raw: string | undefined, what: string): string | undefined
  /** Like `webUrl`, but allows any harmless scheme (ipfs:, lightning:, nostr:). */
  anyUrl(raw: string | undefined, what: string): string | undefined
  /** Whether an earlier item had this guid; remembers it. */
  isRepeated(guid: string): boolean
}

/**
 * How to handle one element of a context: `open` for elements with only attributes, `text` for those with text, `enter`
 * for those with elements inside.
 */
export interface Rule<T> {
  open?(target: T, attributes: Attributes, reading: Reading): void
  text?(target: T, text: string, attributes: Attributes, reading: Reading): void
  /** Whether elements inside the text are part of it. */
  markup?: boolean
  enter?(target: T, attributes: Attributes, reading: Reading): Context
  /** Whether it ends everything open at this depth, as a new item does inside one that was never closed. */
  structural?: boolean
  /** Whether it counts as a live item rather than an item. */
  isLive?: boolean
}

export type Rules<T> = ReadonlyMap<string, Rule<T>>

/** The rules for elements inside one element, and the target they fill. */
export interface Context {
  rules: Rules<unknown>
  target: unknown
  leave: (() => void) | undefined
  /** The depth of the element; set by the reader. */
  depth: number
}

export function defineRules<T>(rules: Record<string, Rule<T>>): Rules<T> {
  return new Map(Object.entries(rules).map(([name, rule]) => [name.toLowerCase(), rule]))
}

export function context<T>(rules: Rules<T>, target: T, leave?: () => void): Context {
  return { rules, target, leave, depth: 0 }
}

type ReadText<T> = (target: T, text: string, attributes: Attributes, reading: Reading) => void

/** Trimmed text; not called when there is none. */
export function text<T>(read: ReadText<T>): Rule<T> {
  return {
    text: (target, value, attributes, reading) => {
      if (value !== '') read(target, value, attributes, reading)
    },
  }
}

/** Trimmed text, with any markup inside it kept; not called when there is none. */
export function markupText<T>(read: ReadText<T>): Rule<T> {
  return { ...text(read), markup: true }
}

/** Text that may be empty, since the attributes matter too. */
export function textAndAttributes<T>(read: ReadText<T>): Rule<T> {
  return { text: read }
}

export function attributes<T>(
  read: (target: T, attributes: Attributes, reading: Reading) => void,
): Rule<T> {
  return { open: read }
}

export function inside<T>(
  enter: (target: T, attributes: Attributes, reading: Reading) => Context,
): Rule<T> {
  return { enter }
}

/** Sets a field only if there is a value, so that absent fields stay absent. */
export function put<T, K extends keyof T>(target: T, key: K, value: T[K] | undefined): void {
  if (value !== undefined) target[key] = value
}
