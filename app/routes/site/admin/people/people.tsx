import type { Route } from './+types/people.ts'
import { peopleTexts } from '#app/texts/site/people.ts'
import { contentTexts } from '#app/texts/catalogue/content.ts'
import { actingOf } from '#app/routes/site/admin/operator.server.ts'
import { PeoplePage } from './people-page.tsx'
import { listView } from './people.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  return listView(actingOf(context, 'SEE_PEOPLE'), request)
}

export function meta() {
  return [
    { title: contentTexts.pageTitle(peopleTexts.title) },
    { name: 'robots', content: 'noindex' },
  ]
}

export default function People({ loaderData }: Route.ComponentProps) {
  return <PeoplePage list={loaderData} />
}
