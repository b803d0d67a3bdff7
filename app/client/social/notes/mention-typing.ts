import type { NamedPerson } from '#app/protocols/nostr/written-text.ts'
import type { ProfileHit } from '#app/schemas/catalogue/search.ts'
import type { Draft } from './drafts.ts'

/** The mention that is being typed: where its @ stands, and what follows it up to the caret. */
export interface TypedMention {
  from: number
  query: string
}

const longestQuery = 40
const longestName = 50

/** The mention before the caret; null where there is none, or where it is of somebody who was chosen already. */
export function typedMention({ text, people }: Draft, caret: number): TypedMention | null {
  const before = text.slice(Math.max(0, caret - longestQuery - 1), caret)
  // A name may have a second word. What follows a letter is an address.
  const [, query] =
    /(?:^|[^\p{L}\p{N}@])@([^\s@]*(?: [^\s@]+)?)$/u.exec(
      (before.length < caret ? 'x' : '') + before,
    ) ?? []
  if (query === undefined) return null
  const isChosen = people.some(({ name }) => query === name || query.startsWith(`${name} `))
  return isChosen ? null : { from: caret - query.length - 1, query }
}

/** The draft with the mention of somebody in place of what was typed, and where the caret stands then. */
export function withMention(
  draft: Draft,
  { from, query }: TypedMention,
  person: ProfileHit & { pubkey: string },
): { draft: Draft; caret: number } {
  const named = namedPerson(person, draft.people)
  const rest = draft.text.slice(from + 1 + query.length)
  const mention = `@${named.name}${/^\s/.test(rest) ? '' : ' '}`
  const isNew = draft.people.every(({ pubkey }) => pubkey !== named.pubkey)
  return {
    draft: {
      ...draft,
      text: draft.text.slice(0, from) + mention + rest,
      people: isNew ? [...draft.people, named] : draft.people,
    },
    caret: from + mention.length,
  }
}

/** Under which name somebody stands in the text: of two people with one name, the second has the beginning of their key. */
function namedPerson(
  { pubkey, id, name, username }: ProfileHit & { pubkey: string },
  people: readonly NamedPerson[],
): NamedPerson {
  const known = people.find((person) => person.pubkey === pubkey)
  if (known) return known
  const short = id.slice(0, 12)
  const plain = onOneLine(name ?? '') || onOneLine(username ?? '') || short
  const isTaken = people.some((person) => person.name === plain)
  return { name: isTaken ? `${plain} ${short}` : plain, pubkey }
}

/** Without what would break the line, turn its direction or begin another mention. */
function onOneLine(name: string): string {
  return name
    .replaceAll(/[\p{C}@]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, longestName)
    .trim()
    .toWellFormed()
}
