/** The key of the outbox in the browser's storage. */
export const keptNotesKey = 'tributary-outbox'
