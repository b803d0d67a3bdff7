import { useListState } from '#app/components/catalogue/rows/list-state.tsx'
import { Page, SectionTitle } from '#app/components/base/shell/page.tsx'
import { Avatar } from '#app/components/base/ui/avatar.tsx'
import { Pagination } from '#app/components/base/ui/pagination.tsx'
import { RowList } from '#app/components/base/ui/row.tsx'
import { ContentHitRow } from '#app/components/site/search/hit-rows.tsx'
import { hitText } from '#app/components/site/search/hit-text.ts'
import { namedPersonPath } from '#app/rules/catalogue/person-path.ts'
import type { Credit, PersonPageData } from '#app/schemas/catalogue/people.ts'
import { personTexts as texts } from '#app/texts/catalogue/people.ts'
import styles from './person-page.module.css'

/** Somebody whom feeds name: their shows, and the episodes that name them. */
export function PersonPage({ person, shows, episodes, page, pages }: PersonPageData) {
  return (
    <Page width="reading">
      <header className={styles.head}>
        <Avatar
          id={person.name}
          name={person.name}
          src={person.image}
          of={{ contentId: person.imageOf ?? '' }}
          size={96}
        />
        <div className={styles.words}>
          <h1 className={styles.name} dir="auto">
            {person.name}
          </h1>
          <p className={styles.source}>{texts.source}</p>
          {person.href !== null && (
            <p className={styles.link}>
              <a href={person.href} rel="noopener nofollow ugc">
                {texts.elsewhere}
              </a>
            </p>
          )}
        </div>
      </header>
      <Credits title={texts.shows} credits={shows} />
      <Credits title={texts.episodes} credits={episodes} />
      <Pagination
        page={page}
        pageCount={pages}
        pageLink={(page) => namedPersonPath(person.id, page)}
      />
    </Page>
  )
}

function Credits({ title, credits }: { title: string; credits: Credit[] }) {
  const hits = credits.map(({ hit }) => hit)
  const state = useListState(hits)
  const { ref, ...watch } = state.watch
  if (credits.length === 0) return null
  const place = { queue: hits, title, state }
  return (
    <section>
      <SectionTitle>{title}</SectionTitle>
      <RowList label={title} ref={ref} watch={watch}>
        {credits.map(({ hit, role }, index) => (
          <ContentHitRow
            key={hit._id}
            hit={hit}
            text={texts.inRole(role, hitText(hit))}
            place={{ ...place, index }}
          />
        ))}
      </RowList>
      {state.panel}
    </section>
  )
}
