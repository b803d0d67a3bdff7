// Apart from the schemas: the page of the search needs nothing that checks.

/** What the chips of the search choose, in their order; none of them means everything. */
export const searchCategories = ['podcasts', 'music', 'profiles', 'clips', 'transcripts'] as const
export type SearchCategory = (typeof searchCategories)[number]
