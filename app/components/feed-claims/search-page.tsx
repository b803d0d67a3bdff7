import { Button } from '@radix-ui/themes/components/button'
import { Search } from 'lucide-react'
import { Form, href } from 'react-router'
import { TextField } from '#app/components/forms/fields.tsx'
import { Page, ScreenTitle, SectionTitle } from '#app/components/shell/page.tsx'
import { Cover } from '#app/components/ui/cover.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { Row, RowList } from '#app/components/ui/row.tsx'
import type { FoundFeed } from '#app/schemas/feed-claims.ts'
import { feedClaimsTexts as texts } from '#app/texts/feed-claims.ts'
import styles from './feed-claims.module.css'

export interface FeedSearchView {
  query: string
  /** Null without a search. */
  found: FoundFeed[] | null
}

/** Where the operator looks for a feed. Works without JavaScript. */
export function FeedSearchPage({ page: { query, found } }: { page: FeedSearchView }) {
  return (
    <Page width="reading">
      <ScreenTitle>{texts.title}</ScreenTitle>
      <p className={styles.about}>{texts.about}</p>
      <Form method="get" action={href('/admin/feeds')} role="search" className={styles.search}>
        <TextField
          key={query}
          name="q"
          label={texts.search}
          defaultValue={query}
          required
          maxLength={2000}
          autoComplete="off"
          className={styles.query}
        />
        <Button variant="soft" color="gray" type="submit">
          <Search />
          {texts.find}
        </Button>
      </Form>
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
    </Page>
  )
}
