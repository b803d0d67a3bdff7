import type { Route } from './+types/editor-page.ts'
import { errorTitle } from '#app/components/base/shell/error-page.tsx'
import type { ShellHandle } from '#app/components/site/shell/handle.ts'
import { EditorError } from '#app/components/studio/frame/studio-error.tsx'

export const handle: ShellHandle = { shell: 'bare' }

export function meta({ error }: Route.MetaArgs) {
  return errorTitle(error)
}

/** Error boundary of pages that have a bar of their own instead of the studio's frame; the bar leads back. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <EditorError error={error} />
}
