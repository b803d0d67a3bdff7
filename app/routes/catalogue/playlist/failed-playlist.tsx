import { Button } from '@radix-ui/themes/components/button'
import { CircleAlert } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { Page } from '#app/components/base/shell/page.tsx'
import { EmptyState } from '#app/components/base/ui/empty-state.tsx'
import { playlistTexts as texts } from '#app/texts/library/playlists.ts'

/** The page shown if a playlist could not be loaded. */
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
          <Button asChild variant="soft" color="gray" size="1">
            <Link to={pathname} reloadDocument>
              {texts.tryAgain}
            </Link>
          </Button>
        }
      />
    </Page>
  )
}
