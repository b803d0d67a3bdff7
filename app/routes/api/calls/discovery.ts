import type { Call } from '#app/.server/http/json-call.ts'

/** Home, genre pages and charts. */
export const discoveryReads: Record<string, Call> = {}
