import { ArrowDown, ArrowUp, Plus, Search, X } from 'lucide-react'
import { Form, href, Link } from 'react-router'
import { contentPath } from '#app/components/content/content-path.ts'
import { Page, ScreenTitle, SectionTitle } from '#app/components/shell/page.tsx'
import { Alert } from '#app/components/ui/alert.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Cover } from '#app/components/ui/cover.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { TextField } from '#app/components/ui/fields.tsx'
import { IconButton } from '#app/components/ui/icon-button.tsx'
import type { ContentHit } from '#app/schemas/content.ts'
import { type PickList, pickLists, pickTypes } from '#app/schemas/editorial.ts'
import { contentTexts } from '#app/texts/content.ts'
import { editorialTexts as texts } from '#app/texts/editorial.ts'
import styles from './editorial-page.module.css'

export interface EditorialView {
  lists: { list: PickList; hits: ContentHit[] }[]
  query: string
  /** Null where nothing was looked for. */
  found: ContentHit[] | null
}

/** Where the operator chooses what home shows first. Plain forms throughout. */
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
        <Button type="submit" icon={<Search />}>
          {texts.find}
        </Button>
      </Form>
      {found && <Found hits={found} lists={lists} />}
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

/** What was looked for, each with the lists that take it. */
function Found({ hits, lists }: { hits: ContentHit[]; lists: EditorialView['lists'] }) {
  const taken = new Map(lists.map(({ list, hits }) => [list, new Set(hits.map((hit) => hit._id))]))
  return (
    <section aria-labelledby="found" className={styles.section}>
      <SectionTitle id="found">{texts.found}</SectionTitle>
      {hits.length === 0 ? (
        <EmptyState icon={<Search />} title={texts.nothingFound} />
      ) : (
        <ul aria-labelledby="found">
          {hits.map((hit) => {
            const fitting = pickLists.filter((list) => pickTypes[list].includes(hit._type))
            const open = fitting.filter((list) => !taken.get(list)?.has(hit._id))
            return (
              <li key={hit._id} className={styles.row}>
                <Words hit={hit} />
                <div className={styles.adding}>
                  {open.map((list) => (
                    <EditForm key={list} hit={hit} list={list}>
                      <Button
                        type="submit"
                        name="intent"
                        value="add"
                        size="small"
                        icon={<Plus />}
                        aria-label={texts.addTitleTo(hit.info.title, texts.lists[list])}
                      >
                        {texts.addTo(texts.lists[list])}
                      </Button>
                    </EditForm>
                  ))}
                  {open.length === 0 && (
                    <span className={styles.note}>
                      {fitting.length > 0 ? texts.alreadyThere : texts.noPlace}
                    </span>
                  )}
                </div>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}

interface PickProps {
  list: PickList
  hit: ContentHit
  isFirst: boolean
  isLast: boolean
}

function Pick({ list, hit, isFirst, isLast }: PickProps) {
  const { title } = hit.info
  return (
    <li className={styles.row}>
      <Words hit={hit} />
      <div className={styles.actions}>
        <EditForm hit={hit} list={list}>
          <input type="hidden" name="intent" value="move" />
          <IconButton
            type="submit"
            name="direction"
            value="up"
            disabled={isFirst}
            label={texts.moveUp(title)}
            icon={<ArrowUp />}
          />
          <IconButton
            type="submit"
            name="direction"
            value="down"
            disabled={isLast}
            label={texts.moveDown(title)}
            icon={<ArrowDown />}
          />
        </EditForm>
        <EditForm hit={hit} list={list}>
          <IconButton
            type="submit"
            name="intent"
            value="remove"
            label={texts.remove(title)}
            icon={<X />}
          />
        </EditForm>
      </div>
    </li>
  )
}

function Words({ hit }: { hit: ContentHit }) {
  const { title, image = null, subtitle, publisher } = hit.info
  const kind = contentTexts.typeNames[hit._type]
  return (
    <>
      <Cover id={hit._id} title={title} src={image} size={48} />
      <div className={styles.words}>
        <Link to={contentPath(hit)} className={styles.title} title={title} dir="auto">
          {title}
        </Link>
        <span className={styles.note} dir="auto">
          {[kind, subtitle || publisher].filter(Boolean).join(' • ')}
        </span>
      </div>
    </>
  )
}

function EditForm({
  hit,
  list,
  children,
}: {
  hit: ContentHit
  list: PickList
  children: React.ReactNode
}) {
  return (
    <Form method="post" preventScrollReset className={styles.form}>
      <input type="hidden" name="list" value={list} />
      <input type="hidden" name="content_id" value={hit._id} />
      {children}
    </Form>
  )
}
