import { studioStatus, type StudioStatus } from '#app/texts/studio/studio-pages.ts'

/** The status that the URL asks the page to announce. */
export function statusOf(request: Request): StudioStatus | null {
  const status = new URL(request.url).searchParams.get('status') ?? ''
  return Object.hasOwn(studioStatus, status) ? (status as StudioStatus) : null
}

/** The title of a studio page, starting with the status, if any. */
export function pageTitle(title: string, status?: StudioStatus | null) {
  const words = status ? `${studioStatus[status]} – ${title}` : title
  return [{ title: `${words} – Tributary` }, { name: 'robots', content: 'noindex' }]
}
