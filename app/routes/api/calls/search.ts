import type { Call } from '#app/.server/http/json-call.ts'

export const searchCalls: Record<string, Call> = {}

export const searchReads: Record<string, Call> = {}
