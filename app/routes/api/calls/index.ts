import type { Call } from '#app/.server/http/json-call.ts'
import { accountCalls } from './accounts.ts'
import { hostingCalls } from './hosting.ts'
import { statsCalls } from './stats.ts'

/** The JSON API by path below /v1/. */
export const calls: Record<string, Call> = { ...accountCalls, ...hostingCalls, ...statsCalls }
