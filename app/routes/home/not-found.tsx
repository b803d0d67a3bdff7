import { data } from 'react-router'

/** Every address that nothing else answers: as a route, so that the page around the error knows its visitor. */
export function loader() {
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}
