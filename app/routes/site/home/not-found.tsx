import { notHere } from '#app/.server/base/http/not-found.ts'

/** Catches all unknown paths. It is a route, so that the error page's shell loads the visitor's data. */
export function loader() {
  throw notHere()
}

export default function NotFound() {
  return null
}
