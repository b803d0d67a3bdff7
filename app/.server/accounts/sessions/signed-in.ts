import { createContext, type MiddlewareFunction, type RouterContextProvider } from 'react-router'
import type { Actor } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { pageCtx } from '#app/.server/base/http/context.ts'
import { redirect } from '#app/.server/base/http/redirect.ts'

/** The context of pages that need an account: the actor is a user. */
export interface SignedInCtx extends Ctx {
  actor: Extract<Actor, { kind: 'user' }>
}

const signedInContext = createContext<SignedInCtx>()

/** Sends visitors to the login page, and back afterwards. Routes below it read the user with `signedIn`. */
export const signedInOnly: MiddlewareFunction<Response> = ({ request, context }, next) => {
  context.set(signedInContext, requireLogin(pageCtx(context), request))
  return next()
}

/** The signed-in user's context, in loaders and actions of routes below `signedInOnly`. */
export function signedIn(context: Readonly<RouterContextProvider>): SignedInCtx {
  return context.get(signedInContext)
}

/** For pages that are open to visitors too: the signed-in user's context, or a redirect to the login page and back. */
export function requireLogin(ctx: Ctx, request: Request): SignedInCtx {
  const { actor } = ctx
  if (actor.kind === 'user') return { ...ctx, actor }
  const { pathname, search } = new URL(request.url)
  throw redirect(`/login?${new URLSearchParams({ from: pathname + search }).toString()}`)
}
