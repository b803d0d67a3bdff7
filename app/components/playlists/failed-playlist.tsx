import { CircleAlert } from 'lucide-react'
import { useLocation } from 'react-router'
import { Page } from '#app/components/shell/page.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { playlistTexts as texts } from '#app/texts/playlists.ts'

/** What stands in the place of a playlist that could not be loaded. */
export function FailedPlaylist() {
  const { pathname } = useLocation()
  return (
    <Page width="reading">
      <title>{texts.failedToLoad}</title>
      <EmptyState
        titleAs="h1"
        icon={<CircleAlert />}
        title={texts.failedToLoad}
        action={
          <ButtonLink size="small" to={pathname} reloadDocument>
            {texts.tryAgain}
          </ButtonLink>
        }
      />
    </Page>
  )
}
