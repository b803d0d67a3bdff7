import { AudioLines } from 'lucide-react'
import { Fragment } from 'react'
import type { Route } from './+types/home.ts'
import { type FeedType, latestFeeds, latestLive } from '#app/.server/catalogue/index.ts'
import { pageCtx } from '#app/.server/http/context.ts'
import { CoverTile, TileList, tileText } from '#app/components/content/cover-tile.tsx'
import { homeHead, packHead } from '#app/components/content/head.ts'
import { rowHit } from '#app/components/content/row-hit.ts'
import { unpackHead } from '#app/components/content/unpack-head.ts'
import { Page, SectionTitle } from '#app/components/shell/page.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { contentTexts } from '#app/texts/content.ts'
import { shellTexts } from '#app/texts/shell.ts'

const texts = contentTexts.home
const rowLength = 12
const feedTypes: FeedType[] = ['SHOW', 'ALBUM', 'AUDIOBOOK', 'PLAYLIST', 'ARTIST']

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = pageCtx(context)
  const [live, ...feeds] = await Promise.all([
    latestLive(ctx, { limit: rowLength }),
    ...feedTypes.map((type) => latestFeeds(ctx, { type, limit: rowLength })),
  ])
  const rows = [
    { title: texts.live, hits: live },
    ...feedTypes.map((type, index) => ({ title: texts[type], hits: feeds[index] ?? [] })),
  ]
  return {
    rows: rows
      .filter(({ hits }) => hits.length > 0)
      .map(({ title, hits }) => ({ title, hits: hits.map(rowHit) })),
    head: packHead(homeHead(ctx.site.publicUrl)),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return unpackHead(loaderData)
}

export default function Home({ loaderData: { rows } }: Route.ComponentProps) {
  return (
    <Page>
      <h1 className="visually-hidden">{shellTexts.productName}</h1>
      {rows.length === 0 && <EmptyState icon={<AudioLines />} title={contentTexts.empty} />}
      <div>
        {rows.map(({ title, hits }) => (
          <Fragment key={title}>
            <SectionTitle>{title}</SectionTitle>
            <TileList kind="row" label={title}>
              {hits.map((hit) => (
                <CoverTile key={hit._id} hit={hit} text={tileText(hit)} />
              ))}
            </TileList>
          </Fragment>
        ))}
      </div>
    </Page>
  )
}
