import { href, isRouteErrorResponse, useParams } from 'react-router'
import { ErrorPage } from '#app/components/base/shell/error-page.tsx'
import { failedTexts } from '#app/texts/base/failed-pages.ts'
import { shellTexts } from '#app/texts/base/shell.ts'
import { EditorFrame } from './editor-frame.tsx'

/** The page shown for an error or 404 in the studio. */
export function StudioError({ error }: { error: unknown }) {
  return <ErrorPage error={error} failed={failedTexts.studioFailed} back={useDashboard(error)} />
}

/** The same for pages with a bar of their own, which leads back. */
export function EditorError({ error }: { error: unknown }) {
  const back = useDashboard(error)
  return (
    <EditorFrame back={back.to} title={shellTexts.ownFeedNavigation}>
      <ErrorPage error={error} failed={failedTexts.studioFailed} back={back} titleAs="h2" />
    </EditorFrame>
  )
}

/** A link to the dashboard of the page's feed, unless the feed itself is missing. */
function useDashboard(error: unknown) {
  const { feedId } = useParams()
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return {
    label: failedTexts.toDashboard,
    to: feedId && !isMissing ? href('/studio/:feedId', { feedId }) : href('/studio'),
  }
}
