import type { Call } from '#app/.server/http/json-call.ts'

export const contentCalls: Record<string, Call> = {}

export const contentReads: Record<string, Call> = {}
