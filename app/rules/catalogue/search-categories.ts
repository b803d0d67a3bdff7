// Kept apart from the schemas, so that the search page doesn't load Zod.

/** The categories of the search's chips, in order; without one, everything is searched. */
export const searchCategories = ['podcasts', 'music', 'profiles', 'clips', 'transcripts'] as const
export type SearchCategory = (typeof searchCategories)[number]
