import type { MetaDescriptor } from 'react-router'
import { pageHead } from '#app/components/shell/page-head.ts'
import type { Session } from '#app/components/shell/session.ts'

/** What a route's `meta` is told. */
interface Place {
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]
  location: { pathname: string }
}

/** The head of a page about the product. `path` where the page has a better address than this one. */
export function marketingHead(
  { matches, location }: Place,
  {
    title,
    description,
    path = location.pathname.replace(/\/$/, ''),
  }: {
    title: string
    description: string
    path?: string
  },
): MetaDescriptor[] {
  const session = matches.find((match) => match?.id === 'root')?.loaderData as Session | undefined
  if (!session) return [{ title }]
  return pageHead({ siteUrl: session.siteUrl, title, description, path })
}
