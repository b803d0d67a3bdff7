import { createContext, type RouterContextProvider } from 'react-router'
import { type Actor, visitor } from '../actor.ts'
import { contextFor, type Ctx, type Services } from '../ctx.ts'

/** Set by the process for every request. */
export const servicesContext = createContext<Services>()
/** Set by the root middleware from the session cookie. */
export const actorContext = createContext<Actor>(visitor)
/** The visitor's address, as found by the listener. */
export const addressContext = createContext<string>('')

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
