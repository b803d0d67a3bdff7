// eslint-disable-next-line no-restricted-imports -- Everybody else takes the one below.
import { redirect as sendOn } from 'react-router'
import { ownPath } from '#app/rules/own-path.ts'

/** As long as an address of ours may be, with what its query repeats. */
const longestTarget = 8000

/** Sends on to a page of our own: a target that a browser would read as another site leads to the home page. */
export function redirect(target: string, init?: number | ResponseInit): Response {
  return sendOn(ownPath(target, longestTarget), init)
}
