/** The key of the outbox in the browser's storage. */
export const outboxKey = 'tributary-outbox'
