import { Link } from 'react-router'
import { SectionTitle } from '#app/components/base/shell/page.tsx'
import { contentTexts as texts } from '#app/texts/catalogue/content.ts'
import { contentPath } from '#app/rules/catalogue/content-path.ts'
import { EpisodeRows, PlaylistRows } from '#app/components/catalogue/rows/item-rows.tsx'
import type { ItemView } from '#app/schemas/site/content-views.ts'

/** What to hear next: what else there is of the same show or album. */
export function MoreFrom({ page: { hit, parent, others } }: { page: ItemView }) {
  if (others.length === 0) return null
  const title = texts.moreFrom(parent.info.title)
  const Rows = hit._type === 'TRACK' ? PlaylistRows : EpisodeRows
  return (
    <section aria-labelledby="more-from">
      <SectionTitle
        id="more-from"
        action={
          <Link to={contentPath(parent)} className="text-link">
            {texts.seeAll}
          </Link>
        }
      >
        {title}
      </SectionTitle>
      <Rows key={hit._id} hits={others} title={parent.info.title} label={title} />
    </section>
  )
}
