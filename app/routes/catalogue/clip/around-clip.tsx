import { Link } from 'react-router'
import { SectionTitle } from '#app/components/base/shell/page.tsx'
import { EpisodeRows, PlaylistRows } from '#app/components/catalogue/rows/item-rows.tsx'
import { ClipRows } from '#app/components/library/clips/clip-rows.tsx'
import { contentPath } from '#app/rules/catalogue/content-path.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import type { ClipView } from '#app/schemas/site/content-views.ts'
import { contentTexts } from '#app/texts/catalogue/content.ts'
import { clipTexts as texts } from '#app/texts/library/clips.ts'

/** Where a clip leads on: its episode from the clip's second, what else was clipped of that, and what else its show has. */
export function AroundClip({ page: { hit, others, siblings } }: { page: ClipView }) {
  const { parent: episode } = hit
  if (!episode) return null
  const show = episode.parent
  return (
    <>
      {!hit.withdrawn && (
        <section aria-labelledby="clipped-from">
          <SectionTitle
            id="clipped-from"
            action={
              <Link
                to={`${contentPath(episode)}?t=${Math.floor(hit.info.clip?.start ?? 0)}`}
                className="text-link"
              >
                {texts.listen}
              </Link>
            }
          >
            {texts.clippedFrom}
          </SectionTitle>
          <Rows hits={[episode]} title={episode.info.title} label={texts.clippedFrom} />
        </section>
      )}
      {others.length > 0 && (
        <section aria-labelledby="other-clips">
          <SectionTitle id="other-clips">{texts.others}</SectionTitle>
          <ClipRows hits={others} title={texts.others} />
        </section>
      )}
      {show && siblings.length > 0 && (
        <section aria-labelledby="more-from">
          <SectionTitle
            id="more-from"
            action={
              <Link to={contentPath(show)} className="text-link">
                {contentTexts.seeAll}
              </Link>
            }
          >
            {contentTexts.moreFrom(show.info.title)}
          </SectionTitle>
          <Rows
            hits={siblings}
            title={show.info.title}
            label={contentTexts.moreFrom(show.info.title)}
          />
        </section>
      )}
    </>
  )
}

/** As what they are: episodes or tracks. */
function Rows(props: { hits: ContentHit[]; title: string; label: string }) {
  return props.hits[0]?._type === 'TRACK' ? <PlaylistRows {...props} /> : <EpisodeRows {...props} />
}
