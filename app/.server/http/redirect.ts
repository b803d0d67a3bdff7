// eslint-disable-next-line no-restricted-imports -- All other modules use the function below.
import { redirect as sendOn } from 'react-router'
import { ownPath } from '#app/rules/own-path.ts'

/** The longest address of ours, including what its query repeats. */
const longestTarget = 8000

/** Redirects to a page of this site; a target that a browser would take for another site becomes the home page. */
export function redirect(target: string, init?: number | ResponseInit): Response {
  return sendOn(ownPath(target, longestTarget), init)
}
