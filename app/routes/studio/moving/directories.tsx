import { href } from 'react-router'
import type { Route } from './+types/directories.ts'
import { signedIn } from '#app/.server/accounts/sessions/index.ts'
import { hasPublicItem } from '#app/.server/studio/editing/index.ts'
import { notHere } from '#app/.server/base/http/not-found.ts'
import { Page, ScreenTitle } from '#app/components/base/shell/page.tsx'
import { DirectoryHelp } from './directory-help.tsx'
import styles from '#app/components/studio/frame/studio.module.css'
import { Panel } from '#app/components/base/ui/panel.tsx'
import {
  checkedFields,
  directories,
  type DirectoryCheck,
  unmetChecks,
} from '#app/rules/studio/directories.ts'
import { FeedAddress } from '#app/components/studio/forms/feed-links.tsx'
import { directoryTexts } from '#app/texts/studio/directories.ts'
import { feedOf } from '#app/routes/studio/own-records.server.ts'
import { pageTitle } from '#app/routes/studio/status.ts'

/** Directories read what is public, so edits that aren't published yet don't count. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = signedIn(context)
  const { feed } = await feedOf(context)
  if (feed._type !== 'PODCAST') throw notHere()
  const show = {
    ...feed.publicContent,
    isPublished: feed.meta.published !== null,
    hasEpisode: await hasPublicItem(ctx, { feed_id: feed._id }),
  }
  return {
    feedId: feed._id,
    rss: `${ctx.site.publicUrl}/feeds/${feed._id}`,
    unmet: directories.map((directory) => unmetChecks(directory, show)),
  }
}

export function meta() {
  return pageTitle(directoryTexts.title)
}

/** The page that helps to list a show in the directories that apps search. */
export default function Directories({ loaderData }: Route.ComponentProps) {
  const { feedId, rss, unmet } = loaderData
  return (
    <Page>
      <ScreenTitle>{directoryTexts.title}</ScreenTitle>
      <div className={`${styles.stack} ${styles.reading}`}>
        <p>{directoryTexts.intro}</p>
        <Panel className={styles.stack}>
          <p className={styles.second}>{directoryTexts.feedAddress}</p>
          <FeedAddress rss={rss} />
        </Panel>
        {directories.map((directory, at) => (
          <DirectoryHelp
            key={directory.id}
            directory={directory}
            unmet={unmet[at] ?? []}
            pathOf={(check) => placeOf(feedId, check)}
          />
        ))}
      </div>
    </Page>
  )
}

function placeOf(feedId: string, check: DirectoryCheck): string {
  if (check === 'episode') return href('/studio/:feedId/episodes', { feedId })
  const field = checkedFields[check]
  return href('/studio/:feedId/edit', { feedId }) + (field ? `#${field}` : '')
}
