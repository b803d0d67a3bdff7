/** The data of the 403 that studio pages throw for users who manage the feed without owning it. */
export const ownersOnly = 'OWNER_ONLY'
