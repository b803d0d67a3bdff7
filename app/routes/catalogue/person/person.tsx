import type { Route } from './+types/person.ts'
import { pageCtx } from '#app/.server/base/http/context.ts'
import { orNotHere } from '#app/.server/base/http/not-found.ts'
import { personView } from '#app/.server/site/person-view.ts'
import { PersonPage } from './person-page.tsx'

/** Somebody whom feeds name: what they host, and where they are guests. */
export function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  const page = new URL(request.url).searchParams.get('page') ?? ''
  return orNotHere(() =>
    personView(pageCtx(context), { id, page: /^[1-9]\d{0,2}$/.test(page) ? Number(page) : 1 }),
  )
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.head
}

export default function Person({ loaderData }: Route.ComponentProps) {
  return <PersonPage {...loaderData} />
}
