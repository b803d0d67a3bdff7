/** Where the browser keeps notes that our relay doesn't have yet. */
export const keptNotesKey = 'tributary-outbox'
