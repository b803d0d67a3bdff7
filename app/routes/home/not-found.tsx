import { data } from 'react-router'

/** Catches all unknown paths. It is a route, so that the error page's shell loads the visitor's data. */
export function loader() {
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}
