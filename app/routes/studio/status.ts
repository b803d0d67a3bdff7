import { studioStatus, type StudioStatus } from '#app/texts/studio-pages.ts'

/** What was just done, as the address says. */
export function statusOf(request: Request): StudioStatus | null {
  const status = new URL(request.url).searchParams.get('status') ?? ''
  return Object.hasOwn(studioStatus, status) ? (status as StudioStatus) : null
}

/** The title of a page of the studio; it says first what was just done. */
export function pageTitle(title: string, status?: StudioStatus | null) {
  const words = status ? `${studioStatus[status]} – ${title}` : title
  return [{ title: `${words} – Tributary` }, { name: 'robots', content: 'noindex' }]
}
