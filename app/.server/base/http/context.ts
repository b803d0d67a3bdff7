import { createContext, type RouterContextProvider } from 'react-router'
import { type Actor, visitor } from '#app/.server/base/actor.ts'
import { contextFor, type Ctx, type Services } from '#app/.server/base/ctx.ts'

/** Set by the process for every request. */
export const servicesContext = createContext<Services>()
/** Set by the root middleware from the session cookie. */
export const actorContext = createContext<Actor>(visitor)
/** The visitor's address, as found by the listener. */
export const addressContext = createContext<string>('')

/** Whether somebody at this machine itself has asked (base/http/own-machine.ts); set by the listener. */
export const ownMachineContext = createContext<boolean>(false)

/** User-Agent and device token of the request. */
export const deviceContext = createContext<Pick<Ctx, 'userAgent' | 'deviceToken'>>({})

type RouterContext = Readonly<RouterContextProvider>

/** The context of a page's loader or action. */
export function pageCtx(context: RouterContext): Ctx {
  return {
    ...contextFor(context.get(servicesContext), context.get(actorContext)),
    address: context.get(addressContext),
    ...context.get(deviceContext),
  }
}

/** Whether mails are kept here, and whoever has asked may read them: with the codes in them one logs in as anybody. */
export function mayReadMailbox(context: RouterContext): boolean {
  const { mailer, site } = context.get(servicesContext)
  if (!mailer.list) return false
  return site.hasOpenMailbox === true || context.get(ownMachineContext)
}
