import type { Call } from '#app/.server/http/json-call.ts'

export const clipsCalls: Record<string, Call> = {}

export const clipsReads: Record<string, Call> = {}
