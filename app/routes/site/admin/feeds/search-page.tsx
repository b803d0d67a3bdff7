import { Search } from 'lucide-react'
import { href } from 'react-router'
import { SearchForm } from '#app/components/base/forms/search-form.tsx'
import { SectionTitle } from '#app/components/base/shell/page.tsx'
import { Cover } from '#app/components/base/ui/cover.tsx'
import { EmptyState } from '#app/components/base/ui/empty-state.tsx'
import { Row, RowList } from '#app/components/base/ui/row.tsx'
import type { FoundFeed } from '#app/schemas/catalogue/feed-claims.ts'
import { feedClaimsTexts as texts } from '#app/texts/catalogue/feed-claims.ts'
import { DeskPage } from '#app/routes/site/admin/desk/desk-page.tsx'
import styles from './feed-claims.module.css'

export interface FeedSearchView {
  query: string
  /** Null without a search. */
  found: FoundFeed[] | null
}

/** Where the operator looks for a feed. Works without JavaScript. */
export function FeedSearchPage({ page: { query, found } }: { page: FeedSearchView }) {
  return (
    <DeskPage title={texts.title}>
      <p className={styles.about}>{texts.about}</p>
      <SearchForm
        action={href('/admin/feeds')}
        query={query}
        label={texts.search}
        button={texts.find}
        maxLength={2000}
      />
      {found && (
        <section aria-labelledby="found">
          <SectionTitle id="found">{texts.found}</SectionTitle>
          {found.length === 0 ? (
            <EmptyState icon={<Search />} title={texts.nothingFound} />
          ) : (
            <RowList label={texts.found}>
              {found.map(({ id, title, url, isHosted }) => (
                <Row
                  key={id}
                  kind="wallet"
                  title={title}
                  to={href('/admin/feeds/:id', { id })}
                  art={<Cover id={id} title={title} src={null} size={40} />}
                  text={isHosted ? texts.hosted : url}
                />
              ))}
            </RowList>
          )}
        </section>
      )}
    </DeskPage>
  )
}
