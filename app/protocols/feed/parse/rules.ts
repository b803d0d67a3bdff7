import type { Attributes } from './attributes.ts'

/** What a rule may ask of the reader. */
export interface Reading {
  warn(message: string): void
  /** An absolute http or https address, resolved against xml:base, the feed's address or its website. */
  webUrl(raw: string | undefined, what: string): string | undefined
  /** Like `webUrl`, but any scheme that does no harm (ipfs:, lightning:, nostr:). */
  anyUrl(raw: string | undefined, what: string): string | undefined
  /** Whether an item before had this guid; remembers it. */
  isRepeated(guid: string): boolean
}

/**
 * What to do with one element of a context. `open` is for elements that say everything in their tag,
 * `text` for those whose text counts, `enter` for those that hold elements of their own.
 */
export interface Rule<T> {
  open?(target: T, attributes: Attributes, reading: Reading): void
  text?(target: T, text: string, attributes: Attributes, reading: Reading): void
  /** Elements inside the text are part of it. */
  markup?: boolean
  enter?(target: T, attributes: Attributes, reading: Reading): Context
  /** Ends whatever is open at this depth: a new item inside one that was never closed. */
  structural?: boolean
  /** Counted as a live item rather than an item. */
  isLive?: boolean
}

export type Rules<T> = ReadonlyMap<string, Rule<T>>

/** Rules for the elements inside one element, and what they fill in. */
export interface Context {
  rules: Rules<unknown>
  target: unknown
  leave: (() => void) | undefined
  /** How deep the element is whose inside this is; the reader sets it. */
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

/** Text that may be empty, because the attributes say something too. */
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

/** Sets a field only when there is something to say, so that absent fields stay absent. */
export function put<T, K extends keyof T>(target: T, key: K, value: T[K] | undefined): void {
  if (value !== undefined) target[key] = value
}
