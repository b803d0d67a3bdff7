import type { Call } from '#app/.server/http/json-call.ts'

export const libraryCalls: Record<string, Call> = {}

export const libraryReads: Record<string, Call> = {}
