import { data, type RouterContextProvider } from 'react-router'
import { signedIn, type SignedInCtx } from '#app/.server/accounts/sessions/index.ts'

/** The signed-in context of the operator; throws a 403 for other users. */
export function operatorOf(context: Readonly<RouterContextProvider>): SignedInCtx {
  const ctx = signedIn(context)
  if (!ctx.actor.admin) throw data(null, { status: 403 })
  return ctx
}
