import { z } from 'zod'
import { contentHitSchema, type ContentType, contentTypeSchema } from './content.ts'
import { searchCategories, type SearchCategory } from '#app/rules/catalogue/search-categories.ts'
import { nostrHexSchema } from '#app/schemas/base/nostr.ts'
import { text } from '#app/schemas/base/text.ts'

/** The types of content that each category chip searches. */
export const podcastTypes: ContentType[] = ['SHOW', 'EPISODE', 'AUDIOBOOK', 'LIVE']
export const musicTypes: ContentType[] = ['ARTIST', 'ALBUM', 'TRACK', 'PLAYLIST']
const clipTypes: ContentType[] = ['CLIP']
export const searchedTypes: ContentType[] = [...podcastTypes, ...musicTypes, ...clipTypes]

const longestQuery = 200

/** Queries are trimmed and lower-cased. */
export function normalQuery(text: string): string {
  return text.trim().toLowerCase().slice(0, longestQuery)
}

const query = text(longestQuery).transform(normalQuery)

/** Counted from 1. */
const page = z.int().min(1).max(1000).nullish()

export const searchContentInput = z.strictObject({
  query,
  types: z.array(contentTypeSchema).max(14).optional(),
  page,
})
export const searchProfilesInput = z.strictObject({ query })
export const queryInput = z.strictObject({ q: query, page })

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
