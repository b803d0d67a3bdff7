import { href } from 'react-router'

/** The page of somebody whom feeds name. */
export function namedPersonPath(id: string, page = 1): string {
  const path = href('/person/:id', { id })
  return page === 1 ? path : `${path}?page=${page}`
}
