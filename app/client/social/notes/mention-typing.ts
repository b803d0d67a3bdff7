import type { NamedPerson } from '#app/protocols/nostr/written-text.ts'
import type { ProfileHit } from '#app/schemas/catalogue/search.ts'
import type { Draft } from './drafts.ts'

/** A mention that is being typed: the index of its @, and the text from there to the caret. */
export interface TypedMention {
  from: number
  query: string
}

const longestQuery = 40
const longestName = 50

/** The mention before the caret; null where there is none, or its person was chosen already. */
export function typedMention({ text, people }: Draft, caret: number): TypedMention | null {
  const before = text.slice(Math.max(0, caret - longestQuery - 1), caret)
  // A name may have a second word. An @ after a letter is part of an address.
  const [, query] =
    /(?:^|[^\p{L}\p{N}@])@([^\s@]*(?: [^\s@]+)?)$/u.exec(
      (before.length < caret ? 'x' : '') + before,
    ) ?? []
  if (query === undefined) return null
  const isChosen = people.some(({ name }) => query === name || query.startsWith(`${name} `))
  return isChosen ? null : { from: caret - query.length - 1, query }
}

/** Replaces a typed mention by that of a person. Returns the draft, and the caret's new index. */
export function withMention(
  draft: Draft,
  { from, query }: TypedMention,
  person: ProfileHit & { pubkey: string },
): { draft: Draft; caret: number } {
  const mentioned = namedPerson(person, draft.people)
  const rest = draft.text.slice(from + 1 + query.length)
  const mention = `@${mentioned.name}${/^\s/.test(rest) ? '' : ' '}`
  const isNew = draft.people.every(({ pubkey }) => pubkey !== mentioned.pubkey)
  return {
    draft: {
      ...draft,
      text: draft.text.slice(0, from) + mention + rest,
      people: isNew ? [...draft.people, mentioned] : draft.people,
    },
    caret: from + mention.length,
  }
}

/**
 * A person with their name in the text. Of two people with the same name, the second has the beginning of their key.
 */
function namedPerson(
  { pubkey, id, name, username }: ProfileHit & { pubkey: string },
  people: readonly NamedPerson[],
): NamedPerson {
  const chosen = people.find((person) => person.pubkey === pubkey)
  if (chosen) return chosen
  const short = id.slice(0, 12)
  const plain = onOneLine(name ?? '') || onOneLine(username ?? '') || short
  const isTaken = people.some((person) => person.name === plain)
  return { name: isTaken ? `${plain} ${short}` : plain, pubkey }
}

/** A name without characters that break the line, change its direction or begin another mention. */
function onOneLine(name: string): string {
  return name
    .replaceAll(/[\p{C}@]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, longestName)
    .trim()
    .toWellFormed()
}
