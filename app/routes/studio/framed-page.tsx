import type { Route } from './+types/framed-page.ts'
import { errorTitle } from '#app/components/base/shell/error-page.tsx'
import { StudioError } from '#app/components/studio/frame/studio-error.tsx'

export function meta({ error }: Route.MetaArgs) {
  return errorTitle(error)
}

/** Error boundary inside the studio's frame: if a page fails, the frame and its navigation stay. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <StudioError error={error} />
}
