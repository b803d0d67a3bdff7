import { Plus } from 'lucide-react'
import { href } from 'react-router'
import { SearchForm } from '#app/components/base/forms/search-form.tsx'
import { SectionTitle } from '#app/components/base/shell/page.tsx'
import { Alert } from '#app/components/base/ui/alert.tsx'
import { EmptyState } from '#app/components/base/ui/empty-state.tsx'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import type { PickList } from '#app/schemas/catalogue/editorial.ts'
import { editorialTexts as texts } from '#app/texts/catalogue/editorial.ts'
import { DeskPage } from '#app/routes/site/admin/desk/desk-page.tsx'
import styles from './editorial-page.module.css'
import { FoundContent } from './found-content.tsx'
import { Pick } from './pick-row.tsx'

export interface EditorialView {
  lists: { list: PickList; hits: ContentHit[] }[]
  query: string
  /** Null without a search. */
  found: ContentHit[] | null
}

/** The page where the operator chooses the featured content of home. Works without JavaScript throughout. */
export function EditorialPage({
  page: { lists, query, found },
  error,
}: {
  page: EditorialView
  error: string | undefined
}) {
  return (
    <DeskPage title={texts.title}>
      <p className={styles.about}>{texts.about}</p>
      {error && <Alert tone="error">{error}</Alert>}
      <SearchForm
        action={href('/admin/editorial')}
        query={query}
        label={texts.search}
        button={texts.find}
      />
      {found && <FoundContent hits={found} lists={lists} />}
      {lists.map(({ list, hits }) => (
        <section key={list} aria-labelledby={list} className={styles.section}>
          <SectionTitle id={list}>{texts.lists[list]}</SectionTitle>
          {hits.length === 0 ? (
            <EmptyState icon={<Plus />} title={texts.empty} />
          ) : (
            <ol aria-labelledby={list}>
              {hits.map((hit, place) => (
                <Pick
                  key={hit._id}
                  list={list}
                  hit={hit}
                  isFirst={place === 0}
                  isLast={place === hits.length - 1}
                />
              ))}
            </ol>
          )}
        </section>
      ))}
    </DeskPage>
  )
}
