// eslint-disable-next-line no-restricted-imports -- All other modules use the functions below.
import { redirect as sendOn, redirectDocument } from 'react-router'
import { ownPath } from '#app/rules/base/own-path.ts'

/** The longest address of ours, including what its query repeats. */
const longestTarget = 8000

/** Redirects to a page of this site; a target that a browser would take for another site becomes the home page. */
export function redirect(target: string, init?: number | ResponseInit): Response {
  return sendOn(ownPath(target, longestTarget), init)
}

/** Redirects to a page of the card provider, by the address that it has answered. Browsers load that as another page. */
export function redirectToCheckout(url: string): Response {
  return redirectDocument(url, 303)
}
