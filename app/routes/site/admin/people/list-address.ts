import { href } from 'react-router'
import type { PeopleGroup } from '#app/rules/site/people.ts'

/** What the list is narrowed to. */
export interface ListQuery {
  q: string
  group: PeopleGroup
  after?: string | undefined
}

/** The address of a list, or of something beside it. */
export function listAddress({ q, group, after }: ListQuery, path = href('/admin/people')): string {
  const query = new URLSearchParams({
    ...(q && { q }),
    ...(group !== 'ALL' && { group }),
    ...(after && { after }),
  }).toString()
  return path + (query && `?${query}`)
}

/** The page of somebody, with the list that they were chosen from. */
export function personAddress(query: ListQuery, id: string): string {
  return listAddress(query, href('/admin/people/:id', { id }))
}
