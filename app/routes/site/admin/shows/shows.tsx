import type { Route } from './+types/shows.ts'
import { contentTexts } from '#app/texts/catalogue/content.ts'
import { deskContentTexts as texts } from '#app/texts/site/desk-content.ts'
import { actingOf } from '#app/routes/site/admin/operator.server.ts'
import { ShowsPage } from './shows-page.tsx'
import { showsView } from './shows-view.server.ts'

export function loader({ request, context }: Route.LoaderArgs) {
  return showsView(actingOf(context, 'SEE_CONTENT'), request)
}

export function meta() {
  return [{ title: contentTexts.pageTitle(texts.title) }, { name: 'robots', content: 'noindex' }]
}

export default function Shows({ loaderData }: Route.ComponentProps) {
  return <ShowsPage page={loaderData} />
}
