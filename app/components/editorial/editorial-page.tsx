import { Button } from '@radix-ui/themes/components/button'
import { Plus, Search } from 'lucide-react'
import { Form, href } from 'react-router'
import { Page, ScreenTitle, SectionTitle } from '#app/components/shell/page.tsx'
import { Alert } from '#app/components/ui/alert.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { TextField } from '#app/components/forms/fields.tsx'
import type { ContentHit } from '#app/schemas/content.ts'
import type { PickList } from '#app/schemas/editorial.ts'
import { editorialTexts as texts } from '#app/texts/editorial.ts'
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
    <Page width="reading">
      <ScreenTitle>{texts.title}</ScreenTitle>
      <p className={styles.about}>{texts.about}</p>
      {error && <Alert tone="error">{error}</Alert>}
      <Form method="get" action={href('/admin/editorial')} role="search" className={styles.search}>
        <TextField
          key={query}
          name="q"
          label={texts.search}
          defaultValue={query}
          required
          autoComplete="off"
          className={styles.query}
        />
        <Button variant="soft" color="gray" type="submit">
          <Search />
          {texts.find}
        </Button>
      </Form>
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
    </Page>
  )
}
