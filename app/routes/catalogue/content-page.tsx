import type { Route } from './+types/content-page.ts'
import { ErrorPage, errorTitle } from '#app/components/base/shell/error-page.tsx'
import { shellTexts } from '#app/texts/base/shell.ts'

export function meta({ error }: Route.MetaArgs) {
  return errorTitle(error)
}

/** Around the pages of shows, episodes and the like. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} failed={shellTexts.contentFailed} />
}
