import type { Route } from './+types/counting.ts'
import { listSources } from '#app/.server/stats/downloads/index.ts'
import { CountingPage } from './counting-page.tsx'
import { contentTexts } from '#app/texts/catalogue/content.ts'
import { publicStatsTexts } from '#app/texts/stats/public-stats.ts'

const { lists: texts } = publicStatsTexts

/** How downloads are counted, with the lists that it depends on. */
export function loader() {
  return { lists: [...listSources] }
}

export function meta() {
  return [
    { title: contentTexts.pageTitle(texts.title) },
    { name: 'description', content: texts.lead },
  ]
}

export default function Counting({ loaderData }: Route.ComponentProps) {
  return <CountingPage lists={loaderData.lists} />
}
