import { Button } from '@radix-ui/themes/components/button'
import { Link, href } from 'react-router'
import type { Route } from './+types/just-published.ts'
import { signedIn } from '#app/.server/accounts/sessions/index.ts'
import { redirect } from '#app/.server/base/http/redirect.ts'
import { notHere } from '#app/.server/base/http/not-found.ts'
import { EditorFrame } from '#app/components/studio/frame/editor-frame.tsx'
import { FeedLinks } from '#app/components/studio/forms/feed-links.tsx'
import { feedTitle } from '#app/texts/studio/names.ts'
import { Cover } from '#app/components/base/ui/cover.tsx'
import styles from '#app/components/studio/frame/studio.module.css'
import { studioTexts } from '#app/texts/studio/studio-pages.ts'
import { feedOf, releaseOf } from '#app/routes/studio/own-records.server.ts'
import { pageTitle } from '#app/routes/studio/status.ts'
import { studioFeed } from '#app/routes/studio/record-views.server.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = signedIn(context)
  const artist = await feedOf(context)
  const { _id: artistId, _type } = artist.feed
  if (_type !== 'ARTIST') throw notHere()
  const own = params.itemId ? await releaseOf(context) : artist
  const dashboard = href('/studio/:feedId', { feedId: artistId })
  if (!own.feed.meta.published) throw redirect(dashboard)
  return { feed: studioFeed(own), dashboard, siteUrl: ctx.site.publicUrl }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? pageTitle(headingOf(loaderData.feed.type)) : []
}

function headingOf(type: string): string {
  return type === 'ALBUM' ? studioTexts.justPublishedRelease : studioTexts.justPublishedArtist
}

/** The page shown after an artist or release was published. */
export default function JustPublished({
  loaderData: { feed, dashboard, siteUrl },
}: Route.ComponentProps) {
  const title = feedTitle(feed)
  return (
    <EditorFrame back={dashboard} title={headingOf(feed.type)}>
      <div className={styles.narrow}>
        <Cover id={feed.id} title={title} src={feed.image} size={204} />
        <h2 dir="auto">{title}</h2>
        <p>{studioTexts.justPublishedText}</p>
        <FeedLinks feed={feed} siteUrl={siteUrl} />
        <Button asChild>
          <Link to={dashboard}>{studioTexts.toDashboard}</Link>
        </Button>
      </div>
    </EditorFrame>
  )
}
