import { Search } from 'lucide-react'
import { Form, href } from 'react-router'
import { useListState } from '#app/components/catalogue/rows/list-state.tsx'
import { Page, ScreenTitle, SectionTitle } from '#app/components/base/shell/page.tsx'
import { PlainAlert, PlainButton } from '#app/components/base/ui/plain.tsx'
import { ChipLink } from '#app/components/base/ui/chip.tsx'
import { EmptyState } from '#app/components/base/ui/empty-state.tsx'
import { Pagination } from '#app/components/base/ui/pagination.tsx'
import { RowList } from '#app/components/base/ui/row.tsx'
import type { PersonHit } from '#app/schemas/catalogue/people.ts'
import type {
  FoundHit,
  NamedByAddress,
  ProfileHit,
  TranscriptHit,
} from '#app/schemas/catalogue/search.ts'
import { readSearch } from '#app/rules/catalogue/search-filters.ts'
import { personTexts } from '#app/texts/catalogue/people.ts'
import { searchCategories, type SearchCategory } from '#app/rules/catalogue/search-categories.ts'
import { searchTexts as texts } from '#app/texts/catalogue/search.ts'
import {
  ContentHitRow,
  PersonHitRow,
  ProfileHitRow,
  TranscriptHitRow,
} from '#app/components/site/search/hit-rows.tsx'
import { SearchField } from '#app/components/site/search/search-field.tsx'
import { NamedShow } from './named-show.tsx'
import { SearchFilterChips, SearchHelp } from './search-filter-chips.tsx'
import styles from './search-page.module.css'
import { searchPath } from '#app/rules/catalogue/search-path.ts'

interface SearchResultsPageProps {
  query: string
  category: SearchCategory | null
  page: number
  found: {
    hits: FoundHit[]
    pages: number
    persons: PersonHit[]
    profiles: ProfileHit[]
    transcripts: TranscriptHit[]
    named: NamedByAddress | null
  }
  /** Why the search was refused; null if it wasn't. */
  refused: string | null
  /** Why a show wasn't added. */
  error: string | null
}

/** The search page: a plain form, and category chips as links. */
export function SearchResultsPage({
  query,
  category,
  page,
  found,
  refused,
  error,
}: SearchResultsPageProps) {
  const search = readSearch(query)
  return (
    <Page width="reading">
      <ScreenTitle>{texts.title}</ScreenTitle>
      <search>
        <Form action={href('/search')} className={styles.form}>
          {/* The key resets the field when the URL's query changes. */}
          <SearchField
            key={query}
            type="search"
            name="q"
            defaultValue={query}
            className={styles.field}
          />
          {category && <input type="hidden" name="category" value={category} />}
          <PlainButton variant="soft" color="gray" type="submit" className={styles.submit}>
            {texts.search}
          </PlainButton>
        </Form>
      </search>
      <nav aria-label={texts.categories} className={styles.chips}>
        {searchCategories.map((option) => (
          <ChipLink
            key={option}
            on={option === category}
            to={searchPath({ query, category: option === category ? null : option })}
          >
            {texts.chips[option]}
          </ChipLink>
        ))}
      </nav>
      {found.named === null && (
        <SearchFilterChips query={query} category={category} search={search} />
      )}
      {query === '' && <SearchHelp />}
      {error !== null && <PlainAlert>{error}</PlainAlert>}
      {refused ? (
        <PlainAlert>{refused}</PlainAlert>
      ) : (
        query !== '' && <Results query={query} found={found} />
      )}
      <Pagination
        page={page}
        pageCount={found.pages}
        pageLink={(page) => searchPath({ query, category, page })}
      />
    </Page>
  )
}

function ContentHitRows({ hits }: { hits: FoundHit[] }) {
  const state = useListState(hits)
  const { ref, ...watch } = state.watch
  const place = { queue: hits, title: texts.results, state }
  return (
    <>
      <RowList label={texts.results} ref={ref} watch={watch}>
        {hits.map((hit, index) => (
          <ContentHitRow key={hit._id} hit={hit} place={{ ...place, index }} />
        ))}
      </RowList>
      {state.panel}
    </>
  )
}

function PersonRows({ persons }: { persons: PersonHit[] }) {
  if (persons.length === 0) return null
  return (
    <>
      <SectionTitle>{personTexts.results}</SectionTitle>
      <RowList label={personTexts.results}>
        {persons.map((person) => (
          <PersonHitRow key={person.id} person={person} />
        ))}
      </RowList>
    </>
  )
}

function Results({ query, found }: Pick<SearchResultsPageProps, 'query' | 'found'>) {
  const { persons, profiles, transcripts, named } = found
  if (named && named.state !== 'KNOWN') return <NamedShow query={query} named={named} />
  const hits: FoundHit[] = named ? [named.hit] : found.hits
  const counts = [hits, persons, profiles, transcripts].map(({ length }) => length)
  if (counts.every((count) => count === 0))
    return (
      <div className={styles.empty}>
        <EmptyState icon={<Search />} title={texts.noResults} />
      </div>
    )
  // Whoever types a name may want all that there is of them.
  const ofPerson = hits[0]?.found?.place === 'people'
  return (
    <>
      {ofPerson && <PersonRows persons={persons} />}
      {hits.length > 0 && (
        <>
          <h2 className="visually-hidden">{texts.results}</h2>
          <ContentHitRows hits={hits} />
        </>
      )}
      {!ofPerson && <PersonRows persons={persons} />}
      {profiles.length > 0 && (
        <>
          <SectionTitle>{texts.chips.profiles}</SectionTitle>
          <RowList label={texts.chips.profiles}>
            {profiles.map((profile) => (
              <ProfileHitRow key={profile.id} profile={profile} />
            ))}
          </RowList>
        </>
      )}
      {transcripts.length > 0 && (
        <>
          <SectionTitle>{texts.chips.transcripts}</SectionTitle>
          <RowList label={texts.chips.transcripts}>
            {transcripts.map((found) => (
              <TranscriptHitRow key={`${found.hit._id} ${found.seconds}`} found={found} />
            ))}
          </RowList>
        </>
      )}
    </>
  )
}
