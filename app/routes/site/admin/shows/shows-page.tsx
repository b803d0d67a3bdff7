import { Button } from '@radix-ui/themes/components/button'
import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form, href, Link } from 'react-router'
import { TextField } from '#app/components/base/forms/fields.tsx'
import { ChipLink } from '#app/components/base/ui/chip.tsx'
import { classNames } from '#app/components/base/ui/class-names.ts'
import { Cover } from '#app/components/base/ui/cover.tsx'
import { EmptyState } from '#app/components/base/ui/empty-state.tsx'
import { PlainButtonLink } from '#app/components/base/ui/plain.tsx'
import { Time } from '#app/components/base/ui/time.tsx'
import { grouped } from '#app/rules/base/grouped.ts'
import {
  contentChips,
  type ContentList,
  type ContentListInput,
  type ContentRow,
} from '#app/schemas/site/desk-content.ts'
import { deskContentTexts as texts } from '#app/texts/site/desk-content.ts'
import { DeskPage } from '#app/routes/site/admin/desk/desk-page.tsx'
import { ContentState } from './content-state.tsx'
import styles from './shows-page.module.css'

export interface ShowsView {
  asked: ContentListInput
  list: ContentList
}

interface ShowsPageProps {
  page: ShowsView
  /** What the panel beside the list is about. */
  openId?: string | null
  children?: ReactNode
}

/** All shows for the operator, with one of them beside the list. Works without JavaScript. */
export function ShowsPage({ page: { asked, list }, openId = null, children }: ShowsPageProps) {
  return (
    <DeskPage title={texts.title}>
      <div className={classNames(styles.columns, children !== undefined && styles.open)}>
        <div className={styles.list}>
          <Filters asked={asked} />
          {list.rows.length === 0 ? (
            <EmptyState
              icon={<Search />}
              title={asked.q === '' && asked.show === 'ALL' ? texts.none : texts.noneFound}
            />
          ) : (
            <ShowsTable rows={list.rows} asked={asked} openId={openId} />
          )}
          <Paging asked={asked} list={list} />
        </div>
        {children}
      </div>
    </DeskPage>
  )
}

function Filters({ asked }: { asked: ContentListInput }) {
  return (
    <div className={styles.filters}>
      <Form method="get" action={href('/admin/shows')} role="search" className={styles.search}>
        {asked.show !== 'ALL' && <input type="hidden" name="show" value={asked.show} />}
        <TextField
          key={asked.q}
          name="q"
          label={texts.search}
          hideLabel
          placeholder={texts.search}
          defaultValue={asked.q}
          autoComplete="off"
          before={<Search size={16} aria-hidden />}
          className={styles.query}
        />
        <Button type="submit" variant="soft" color="gray">
          {texts.find}
        </Button>
      </Form>
      <nav aria-label={texts.chips} className={styles.chips}>
        {contentChips.map((chip) => (
          <ChipLink key={chip} to={pathOf({ q: asked.q, show: chip })} on={chip === asked.show}>
            {texts.chipNames[chip]}
          </ChipLink>
        ))}
      </nav>
    </div>
  )
}

interface ShowsTableProps {
  rows: ContentRow[]
  asked: ContentListInput
  openId: string | null
}

function ShowsTable({ rows, asked, openId }: ShowsTableProps) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{texts.list}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.columns.title}</th>
          <th scope="col" className={styles.wide}>
            {texts.columns.host}
          </th>
          <th scope="col" className={`${styles.number} ${styles.wide}`}>
            {texts.columns.items}
          </th>
          <th scope="col" className={`${styles.number} ${styles.wide}`}>
            {texts.columns.added}
          </th>
          <th scope="col" className={styles.number}>
            {texts.columns.state}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <ShowRow key={row.id} row={row} asked={asked} isOpen={row.id === openId} />
        ))}
      </tbody>
    </table>
  )
}

function ShowRow({
  row,
  asked,
  isOpen,
}: {
  row: ContentRow
  asked: ContentListInput
  isOpen: boolean
}) {
  const { id, title, author, image, isHosted, items, added, state, hasAppeal } = row
  return (
    <tr className={isOpen ? styles.current : undefined}>
      <th scope="row">
        <span className={styles.named}>
          <Cover id={id} title={title} src={image} size={40} />
          <span className={styles.words}>
            <Link
              to={pathOf(asked, id)}
              className={styles.name}
              aria-current={isOpen ? 'true' : undefined}
              preventScrollReset
            >
              <bdi>{title}</bdi>
            </Link>
            <span className={styles.author}>
              <bdi>{author}</bdi>
            </span>
          </span>
        </span>
      </th>
      <td className={styles.wide}>{isHosted ? texts.hosts.here : texts.hosts.feed}</td>
      <td className={`${styles.number} ${styles.wide}`}>{grouped(items)}</td>
      <td className={`${styles.number} ${styles.wide}`}>
        <Time value={added} />
      </td>
      <td className={styles.number}>
        <ContentState state={state} hasAppeal={hasAppeal} />
      </td>
    </tr>
  )
}

function Paging({ asked, list: { next, count } }: { asked: ContentListInput; list: ContentList }) {
  return (
    <div className={styles.paging}>
      <p>{count !== null && `${texts.counted(count)}, ${texts.lastAdded}`}</p>
      <div className={styles.steps}>
        {asked.after && (
          <PlainButtonLink to={pathOf({ ...asked, after: undefined })} variant="soft" color="gray">
            {texts.first}
          </PlainButtonLink>
        )}
        {next && (
          <PlainButtonLink to={pathOf({ ...asked, after: next })} variant="soft" color="gray">
            {texts.next}
          </PlainButtonLink>
        )}
      </div>
    </div>
  )
}

/** The address of the list, or of one show beside it. */
export function pathOf({ q, show, after }: ContentListInput, id?: string): string {
  const path = id === undefined ? href('/admin/shows') : href('/admin/shows/:id', { id })
  const query = new URLSearchParams({
    ...(q === '' ? {} : { q }),
    ...(show === 'ALL' ? {} : { show }),
    ...(after === undefined ? {} : { after }),
  }).toString()
  return query === '' ? path : `${path}?${query}`
}
