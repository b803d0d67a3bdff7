import type { MetaDescriptor } from 'react-router'
import { pageHead } from '#app/texts/site/page-head.ts'
import type { Session } from '#app/components/base/shell/session.ts'

/** The arguments of a route's `meta` that are used here. */
interface Place {
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]
  location: { pathname: string }
}

/** The meta tags of a marketing page. `path` is its canonical path, if that is another than the current one. */
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
