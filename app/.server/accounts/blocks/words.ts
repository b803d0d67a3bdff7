import { LRUCache } from 'lru-cache'
import { blockTexts } from '#app/texts/accounts/blocks.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { deobfuscate } from '#app/.server/base/lib/obfuscation.ts'
import { type Blocks, blocksOf } from './block-sets.ts'

/** Finds the first blocked word or phrase of a text; null for none. */
export type FindWord = (text: string) => string | null

/** What has been looked through: notes are read much more often than written. */
const mostSeen = 5000
/** Characters of a text that are looked through; nothing that is published is much longer. */
const longestText = 65_536

interface Finding {
  find: FindWord
  seen: LRUCache<string, boolean>
}

const findings = new WeakMap<Blocks, Finding>()

/** The blocked word or phrase in a text that somebody is about to publish here; null for none. */
export async function blockedWordIn(
  ctx: Pick<Ctx, 'db' | 'site'>,
  text: string,
): Promise<string | null> {
  return findingOf(await blocksOf(ctx)).find(text)
}

/** Refuses a text with a blocked word, and says which. @throws AppError 400 UNWELCOME_WORD */
export async function refuseUnwelcomeWords(
  ctx: Pick<Ctx, 'db' | 'site'>,
  text: string,
  field?: string,
): Promise<void> {
  const word = await blockedWordIn(ctx, text)
  if (word === null) return
  const message = blockTexts.wordRefused(word)
  throw new AppError('UNWELCOME_WORD', { message, ...(field === undefined ? {} : { field }) })
}

/** Tells which notes have a blocked word. */
export async function blockedWordTest(
  ctx: Pick<Ctx, 'db' | 'site'>,
): Promise<(note: { id: string; content: string }) => boolean> {
  const blocks = await blocksOf(ctx)
  if (blocks.words.length === 0) return () => false
  const { find, seen } = findingOf(blocks)
  return ({ id, content }) => {
    const known = seen.get(id)
    if (known !== undefined) return known
    const has = find(content) !== null
    seen.set(id, has)
    return has
  }
}

function findingOf(blocks: Blocks): Finding {
  const existing = findings.get(blocks)
  if (existing) return existing
  const made = {
    find: wordFinder(blocks.words),
    seen: new LRUCache<string, boolean>({ max: mostSeen }),
  }
  findings.set(blocks, made)
  return made
}

/** Words by the words that may follow; `phrase` where a blocked one ends. */
interface Node {
  next: Map<string, Node>
  phrase?: string
}

/**
 * Finds words and phrases as whole words, whatever case, width, accents and disguise they have: letters of other alphabets
 * that look the same, figures in place of letters, invisible characters, spaces between letters. Each letter of a script
 * without spaces is a word.
 */
export function wordFinder(phrases: readonly string[]): FindWord {
  const root: Node = { next: new Map() }
  for (const phrase of phrases) {
    let node = root
    for (const word of wordsOf(phrase)) {
      const next = node.next.get(word) ?? { next: new Map<string, Node>() }
      node.next.set(word, next)
      node = next
    }
    if (node !== root) node.phrase ??= phrase
  }
  if (root.next.size === 0) return () => null
  return (text) => {
    const words = wordsOf(text.slice(0, longestText).toWellFormed())
    for (let at = 0; at < words.length; at++) {
      const found = phraseAt(root, words, at)
      if (found !== null) return found
    }
    return null
  }
}

function phraseAt(root: Node, words: readonly string[], at: number): string | null {
  let node: Node | undefined = root
  for (let end = at; ; end++) {
    node = node.next.get(words[end] ?? '')
    if (!node) return null
    if (node.phrase !== undefined) return node.phrase
  }
}

const invisible = /\p{Default_Ignorable_Code_Point}/gu
const mark = /\p{M}/gu
/** Blocks of Unicode with accents that search leaves alone: each from its first to its last. */
const accents: readonly [number, number][] = [
  [0x1ab0, 0x1aff],
  [0x1dc0, 0x1dff],
  [0x20d0, 0x20ff],
  [0xfe20, 0xfe2f],
]
const spaceless =
  '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}]\\p{M}*'
const word = new RegExp(`${spaceless}|(?:(?!${spaceless})[\\p{L}\\p{N}\\p{M}])+`, 'gu')

function wordsOf(text: string): string[] {
  const plain = text.replace(invisible, '').replace(mark, (found) => (isAccent(found) ? '' : found))
  return deobfuscate(plain).match(word) ?? []
}

function isAccent(found: string): boolean {
  const code = found.charCodeAt(0)
  return accents.some(([first, last]) => first <= code && code <= last)
}
