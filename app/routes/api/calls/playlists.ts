import type { Call } from '#app/.server/http/json-call.ts'

export const playlistsCalls: Record<string, Call> = {}

export const playlistsReads: Record<string, Call> = {}
