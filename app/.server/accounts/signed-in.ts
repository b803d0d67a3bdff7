import { createContext, type MiddlewareFunction, type RouterContextProvider } from 'react-router'
import type { Actor } from '../actor.ts'
import type { Ctx } from '../ctx.ts'
import { pageCtx } from '../http/context.ts'
import { redirect } from '../http/redirect.ts'

/** What the pages of an account work with: who asks is known. */
export interface SignedInCtx extends Ctx {
  actor: Extract<Actor, { kind: 'user' }>
}

const signedInContext = createContext<SignedInCtx>()

/** Sends visitors to the login page, and back afterwards. The routes below ask `signedIn` who it is. */
export const signedInOnly: MiddlewareFunction<Response> = ({ request, context }, next) => {
  context.set(signedInContext, requireLogin(pageCtx(context), request))
  return next()
}

/** Whoever is signed in, in a loader or action of a route below `signedInOnly`: the same for the whole request. */
export function signedIn(context: Readonly<RouterContextProvider>): SignedInCtx {
  return context.get(signedInContext)
}

/** The signed-in account, on pages that are open to visitors too; sends these to log in, and back here afterwards. */
export function requireLogin(ctx: Ctx, request: Request): SignedInCtx {
  const { actor } = ctx
  if (actor.kind === 'user') return { ...ctx, actor }
  const { pathname, search } = new URL(request.url)
  throw redirect(`/login?${new URLSearchParams({ from: pathname + search }).toString()}`)
}
