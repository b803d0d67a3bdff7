import { z } from 'zod'
import {
  type ContentHit,
  contentHitSchema,
  type ContentType,
  contentTypeSchema,
} from './content.ts'
import { searchCategories, type SearchCategory } from '#app/rules/catalogue/search-categories.ts'
import { readAddress } from '#app/rules/catalogue/search-address.ts'
import { nostrHexSchema } from '#app/schemas/base/nostr.ts'
import { text } from '#app/schemas/base/text.ts'

/** The types of content that each category chip searches. */
export const podcastTypes: ContentType[] = ['SHOW', 'EPISODE', 'AUDIOBOOK', 'LIVE']
export const musicTypes: ContentType[] = ['ARTIST', 'ALBUM', 'TRACK', 'PLAYLIST']
const clipTypes: ContentType[] = ['CLIP']
export const searchedTypes: ContentType[] = [...podcastTypes, ...musicTypes, ...clipTypes]

const longestQuery = 200

/** Queries are trimmed and lower-cased; an address stays as it is. */
export function normalQuery(text: string): string {
  const query = text.trim().slice(0, longestQuery)
  return readAddress(query) ? query : query.toLowerCase().slice(0, longestQuery)
}

const query = text(longestQuery).transform(normalQuery)

/** Counted from 1. */
const page = z.int().min(1).max(1000).nullish()

export const searchContentInput = z.strictObject({
  query,
  types: z.array(contentTypeSchema).max(14).optional(),
  page,
})
/** The form that adds the feed at an address. */
export const addFeedInput = z.strictObject({ address: text(2000) })
export const searchProfilesInput = z.strictObject({ query })
export const queryInput = z.strictObject({ q: query, page })

const foundInSchema = z.object({
  place: z.enum(['people', 'notes', 'chapters']),
  /** A sentence in parts, plain text: those that were looked for are marked. */
  parts: z.array(z.object({ text: z.string().max(2000), isFound: z.boolean() })).max(200),
})
/** Where the words stand that aren't in the title of a hit. */
export type FoundIn = z.infer<typeof foundInSchema>

/** Content as search returns it. */
export const foundHitSchema = contentHitSchema.extend({ found: foundInSchema.nullish() })
export type FoundHit = z.infer<typeof foundHitSchema>

/** A profile as search returns it. */
export const profileHitSchema = z.object({
  pubkey: nostrHexSchema.nullable(),
  username: z.string().max(200).nullable(),
  name: z.string().max(500).nullable(),
  image: z.string().max(4096).nullable(),
  id: z.string().min(1).max(200),
  bio: z.string().max(5000).nullable(),
  nip05: z.string().max(500).nullable(),
})
export type ProfileHit = z.infer<typeof profileHitSchema>

/** A position in a transcript where the words of a query are said. */
export const transcriptHitSchema = z.object({
  hit: contentHitSchema,
  seconds: z.number().nonnegative(),
  text: z.string().max(5000),
  speaker: z.string().max(500).nullable(),
})
export type TranscriptHit = z.infer<typeof transcriptHitSchema>

export const searchCategorySchema = z.enum(searchCategories)

/** The types of content in a category; null for a category without content. */
export function typesIn(category: SearchCategory | null): ContentType[] | null {
  if (category === null) return searchedTypes
  if (category === 'podcasts') return podcastTypes
  if (category === 'music') return musicTypes
  return category === 'clips' ? clipTypes : null
}

/** What an address leads to that was typed as a search. */
export type NamedByAddress =
  | { state: 'KNOWN'; hit: ContentHit }
  /** Somebody on Nostr. */
  | { state: 'PROFILE'; path: string }
  /** Nothing that the catalogue knows, by a name that can't be read as a feed. */
  | { state: 'UNKNOWN'; kind: 'apple' | 'spotify' | 'guid' }
  /** A feed that the catalogue doesn't know; `url` is null where it is no address of one, `failed` why it wasn't added. */
  | { state: 'ADDABLE'; url: string | null; failed: string | null }
  | { state: 'ADDING' }
