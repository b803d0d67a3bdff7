import { data, type RouterContextProvider } from 'react-router'
import { signedIn, type SignedInCtx } from '#app/.server/accounts/index.ts'

/** The operator, on pages that are theirs; others are told that these aren't. */
export function operatorOf(context: Readonly<RouterContextProvider>): SignedInCtx {
  const ctx = signedIn(context)
  if (!ctx.actor.admin) throw data(null, { status: 403 })
  return ctx
}
