import type { MetaDescriptor } from 'react-router'
import type { PackedHead } from './head.ts'

/** What a route's `meta` answers; nothing where its loader failed. */
export function unpackHead(loaderData: { head: PackedHead } | undefined): MetaDescriptor[] {
  return loaderData ? (JSON.parse(loaderData.head) as MetaDescriptor[]) : []
}
