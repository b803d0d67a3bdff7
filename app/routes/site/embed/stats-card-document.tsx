import { contentPath } from '#app/rules/catalogue/content-path.ts'
import { Logo } from '#app/components/base/shell/logo.tsx'
import type { SparklineDrawing } from '#app/rules/stats/chart-drawings.ts'
import { contentPicture } from '#app/rules/base/picture-address.ts'
import { statText } from '#app/rules/stats/stats-trend.ts'
import { trendText, trendTexts } from '#app/texts/stats/stats-trend.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import { publicStatsTexts } from '#app/texts/stats/public-stats.ts'
import { shellTexts } from '#app/texts/base/shell.ts'
import { type EmbedAssets, EmbedFrame } from './embed-frame.tsx'
import type { EmbedTheme } from '#app/rules/catalogue/embed-path.ts'

const { embed: texts } = publicStatsTexts

interface StatsCardProps {
  view: {
    hit: ContentHit
    total: number
    previous: number
    drawing: SparklineDrawing
    siteUrl: string
    theme: EmbedTheme
  }
  assets: EmbedAssets
  locale: string
}

/** A card with the downloads of the last thirty days, for frames on other sites. */
export function StatsCard({ view, assets, locale }: StatsCardProps) {
  const { hit, total, previous, drawing, siteUrl, theme } = view
  const { title, image } = hit.info
  const page = `${siteUrl}${contentPath(hit)}/stats`
  return (
    <EmbedFrame
      {...assets}
      title={texts.frame(title)}
      theme={theme}
      head={<link rel="canonical" href={page} />}
    >
      <main className="card">
        <div className="card-head">
          <img
            className="art"
            src={contentPicture(hit._id, 'small', image ?? undefined)}
            width={44}
            height={44}
            alt=""
          />
          <h1 className="title" dir="auto" title={title}>
            <a href={page} target="_blank" rel="noopener">
              {title}
            </a>
          </h1>
          <p className="what">{trendTexts.lastDays('Downloads', 30)}</p>
        </div>
        <p className="number">
          <b>{statText(total, 'INTEGER', locale)}</b>
          <span className="trend">{trendText(total, previous, { unit: 'INTEGER', locale })}</span>
        </p>
        <svg
          className="line-chart"
          viewBox="0 0 1000 1000"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path className="fill" d={drawing.area} />
          <path className="stroke" d={drawing.line} vectorEffect="non-scaling-stroke" />
          <path className="stroke open" d={drawing.open} vectorEffect="non-scaling-stroke" />
        </svg>
        <div className="foot">
          <span>{texts.openly}</span>
          <a href={page} target="_blank" rel="noopener" className="brand">
            <Logo size={18} />
            <span>{shellTexts.productName}</span>
          </a>
        </div>
      </main>
    </EmbedFrame>
  )
}
