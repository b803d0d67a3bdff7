import type { Ctx } from '#app/.server/base/ctx.ts'
import type { AnswerPart } from '#app/protocols/subsonic/answer.ts'
import type { Parameters } from '#app/protocols/subsonic/parameters.ts'
import type { Scope } from '#app/rules/accounts/scopes.ts'

/** Who asks: the account of a personal token, in the request of an app. */
export type AppCtx = Ctx & { username: string | null }

/** A method of the protocol. */
export interface Method {
  /** What the token has to be allowed to. */
  scope: Extract<Scope, 'read' | 'listen'>
  /** What it answers: of an answer what stands beside its status, or another response. */
  run: (ctx: AppCtx, sent: Parameters) => Promise<AnswerPart | Response | void>
}

export type Methods = Record<string, Method>

/** Methods that only read. */
export function reading(run: Method['run']): Method {
  return { scope: 'read', run }
}

/** Methods that change what a listener keeps. */
export function listening(run: Method['run']): Method {
  return { scope: 'listen', run }
}

/** What the account is called in answers. */
export function nameOf({ username, actor }: AppCtx): string {
  return username ?? (actor.kind === 'user' ? actor.userId : '')
}
