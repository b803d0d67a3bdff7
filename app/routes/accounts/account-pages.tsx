import { href } from 'react-router'
import type { Route } from './+types/account-pages.ts'
import { ErrorPage, errorTitle } from '#app/components/base/shell/error-page.tsx'
import { failedTexts } from '#app/texts/base/failed-pages.ts'

export function meta({ error }: Route.MetaArgs) {
  return errorTitle(error)
}

/** Error boundary of the account's pages. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const back = { label: failedTexts.toAccount, to: href('/account') }
  return <ErrorPage error={error} failed={failedTexts.accountFailed} back={back} />
}
