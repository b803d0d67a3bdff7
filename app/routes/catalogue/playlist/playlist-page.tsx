import { Badge } from '@radix-ui/themes/components/badge'
import { Button } from '@radix-ui/themes/components/button'
import { ListMusic, Pencil } from 'lucide-react'
import { Link, href } from 'react-router'
import { PlaylistRows } from '#app/components/catalogue/rows/item-rows.tsx'
import { OptionsMenu } from '#app/components/catalogue/options/options-menu.tsx'
import { ContentColumns, ContentHead } from '#app/components/catalogue/page/page-parts.tsx'
import { FollowButton } from '#app/components/library/entries/follow-button.tsx'
import { PlayButton } from '#app/components/player/play-button.tsx'
import { ShuffleButton } from '#app/components/player/shuffle-button.tsx'
import { EmptyState } from '#app/components/base/ui/empty-state.tsx'
import { Tabs } from '#app/components/base/ui/tabs.tsx'
import { contentTexts } from '#app/texts/catalogue/content.ts'
import { playlistTexts as texts } from '#app/texts/library/playlists.ts'
import type { PlaylistView } from '#app/schemas/site/content-views.ts'
import styles from './playlist-page.module.css'

/** The page of a listener's playlist. */
export function PlaylistPage({ view }: { view: PlaylistView }) {
  const { hit, items, siteUrl } = view
  const path = href('/playlist/:id', { id: hit._id })
  return (
    <>
      <ContentHead
        hit={hit}
        kind="show"
        picture={null}
        publisher={hit.info.publisher}
        facts={
          <>
            <span>
              {contentTexts.typeNames.PLAYLIST} • {texts.count(items.length)}
            </span>
            {view.visibility !== 'PUBLIC' && (
              <Badge color="gray">{texts.visibilities[view.visibility].label}</Badge>
            )}
          </>
        }
        actions={
          <>
            <PlayButton variant="rectangle" hits={items} title={hit.info.title} />
            <ShuffleButton hits={items} title={hit.info.title} />
            {view.isOwn ? (
              <Button asChild variant="soft" color="gray" className={styles.edit}>
                <Link to={href('/playlist/:id/edit', { id: hit._id })}>
                  <Pencil />
                  {texts.edit}
                </Link>
              </Button>
            ) : (
              <FollowButton hit={hit} inLibrary={view.inLibrary} />
            )}
            <OptionsMenu hit={hit} siteUrl={siteUrl} feedUrl={null} />
          </>
        }
      />
      <ContentColumns kind="show" sidebar={null}>
        {hit.info.description && (
          <p className={styles.description} dir="auto">
            {hit.info.description}
          </p>
        )}
        <section aria-labelledby="contents">
          <h2 id="contents" className="visually-hidden">
            {texts.items}
          </h2>
          <Tabs
            label={contentTexts.parts}
            items={[{ label: texts.items, count: items.length, to: path, current: true }]}
          />
          {items.length > 0 ? (
            <PlaylistRows hits={items} title={hit.info.title} label={texts.items} />
          ) : (
            <div className={styles.empty}>
              <EmptyState
                icon={<ListMusic />}
                title={texts.empty}
                {...(view.isOwn ? { text: texts.emptyHint } : {})}
              />
            </div>
          )}
        </section>
      </ContentColumns>
    </>
  )
}
