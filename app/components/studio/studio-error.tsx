import { href, isRouteErrorResponse, useParams } from 'react-router'
import { ErrorPage } from '#app/components/shell/error-page.tsx'
import { shellTexts } from '#app/texts/shell.ts'
import { EditorFrame } from './editor-frame.tsx'

/** What stands in the place of a page of the studio that failed or isn't there. */
export function StudioError({ error }: { error: unknown }) {
  return <ErrorPage error={error} failed={shellTexts.studioFailed} back={useDashboard(error)} />
}

/** The same of a page that stands alone, under a bar that leads back. */
export function EditorError({ error }: { error: unknown }) {
  const back = useDashboard(error)
  return (
    <EditorFrame back={back.to} title={shellTexts.ownFeedNavigation}>
      <ErrorPage error={error} failed={shellTexts.studioFailed} back={back} titleAs="h2" />
    </EditorFrame>
  )
}

/** The dashboard of the feed that the page is about, as long as that isn't what is missing. */
function useDashboard(error: unknown) {
  const { feedId } = useParams()
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return {
    label: shellTexts.toDashboard,
    to: feedId && !isMissing ? href('/studio/:feedId', { feedId }) : href('/studio'),
  }
}
