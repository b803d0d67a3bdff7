/** So many notes one request to relays asks to delete. */
export const batchOfDeletion = 100
