import { data, type RouterContextProvider } from 'react-router'
import { type DeskAct, mayAct } from '#app/rules/base/desk.ts'
import { roleOf } from '#app/.server/base/actor.ts'
import { signedIn, type SignedInCtx } from '#app/.server/accounts/sessions/index.ts'

/** The signed-in context of somebody with a role; throws a 403 for other users. */
export function deskOf(context: Readonly<RouterContextProvider>): SignedInCtx {
  const ctx = signedIn(context)
  if (roleOf(ctx.actor) === null) throw data(null, { status: 403 })
  return ctx
}

/** The signed-in context of whoever may do something at the operator's pages; throws a 403 for other users. */
export function actingOf(context: Readonly<RouterContextProvider>, act: DeskAct): SignedInCtx {
  const ctx = deskOf(context)
  if (!mayAct(roleOf(ctx.actor), act)) throw data(null, { status: 403 })
  return ctx
}

/** The signed-in context of the operator; throws a 403 for other users. */
export function operatorOf(context: Readonly<RouterContextProvider>): SignedInCtx {
  return actingOf(context, 'RUN_INSTALLATION')
}
