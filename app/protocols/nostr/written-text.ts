import { decodeForm, toNpub } from './keys.ts'
import { mentionsOf } from './mentions.ts'
import { noteParts } from './note-text.ts'

/** A person who was chosen while writing, and is in the text as `@name`. */
export interface NamedPerson {
  name: string
  /** 64 hexadecimal digits. */
  pubkey: string
}

/** A text in the form of events, with the people and events that it mentions. */
export interface WrittenText {
  content: string
  /** Keys and ids in the order of the text, each once, at most 50 of each. */
  pubkeys: string[]
  events: string[]
}

/** People who can be mentioned in one text. */
const maxNamed = 50
const maxHashtags = 50
const typedKey = /@(npub1[02-9ac-hj-np-z]{58})(?![a-z0-9])/g

/**
 * Converts a written text to the form of events: `@name` of chosen people, and typed `@npub1…`, become `nostr:npub1…`
 * (NIP-27). `nostr:…` stays as it is.
 */
export function writtenText(text: string, people: readonly NamedPerson[]): WrittenText {
  const content = withTypedKeys(withChosen(text.trim().toWellFormed(), people))
  const { pubkeys, events } = mentionsOf({ content, tags: [] })
  return { content, pubkeys, events }
}

function withChosen(text: string, people: readonly NamedPerson[]): string {
  const mentionable = people.slice(0, maxNamed).filter(({ name }) => name !== '')
  if (mentionable.length === 0) return text
  const keys = new Map(mentionable.map(({ name, pubkey }) => [name, `nostr:${toNpub(pubkey)}`]))
  // The longest first: 'Ada' begins 'Ada Quay'.
  const names = [...keys.keys()].sort((a, b) => b.length - a.length).map(escaped)
  const chosen = new RegExp(
    String.raw`(?<![\p{L}\p{N}])@(${names.join('|')})(?![\p{L}\p{N}])`,
    'gu',
  )
  return text.replaceAll(chosen, (whole, name: string) => keys.get(name) ?? whole)
}

function withTypedKeys(text: string): string {
  let remaining = maxNamed
  return text.replaceAll(typedKey, (whole, npub: string) =>
    remaining-- > 0 && decodeForm(npub) ? `nostr:${npub}` : whole,
  )
}

function escaped(name: string): string {
  return name.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
}

/** The `p` tags of people, each once, at most `max`. */
export function personTags(pubkeys: readonly string[], max = maxNamed): string[][] {
  return [...new Set(pubkeys)].slice(0, max).map((pubkey) => ['p', pubkey])
}

/** The `q` tags of events that a text quotes (NIP-18). */
export function quoteTags(events: readonly string[]): string[][] {
  return events.map((id) => ['q', id])
}

/** The `t` tags of a text's hashtags (NIP-24): in small letters, each once. */
export function hashtagTags(content: string): string[][] {
  const found = noteParts(content).flatMap((part) =>
    part.type === 'hashtag' ? [part.tag.toLowerCase()] : [],
  )
  return [...new Set(found)].slice(0, maxHashtags).map((tag) => ['t', tag])
}
