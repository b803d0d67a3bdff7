import type { ReactNode } from 'react'
import { Avatar } from '#app/components/base/ui/avatar.tsx'
import { Banner } from '#app/components/base/ui/banner.tsx'
import { Cover } from '#app/components/base/ui/cover.tsx'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import type { PictureView } from '#app/schemas/site/content-views.ts'
import styles from './page-parts.module.css'

interface ContentHeadProps {
  hit: ContentHit
  picture: PictureView | null
  kind: 'show' | 'episode'
  /** Above the title: what it is part of. */
  parent?: ReactNode
  publisher?: ReactNode
  /** '{Type} • {metadata}'. */
  facts: ReactNode
  actions: ReactNode
}

/** The banner of a content page, with its art, its title and what one can do with it. */
export function ContentHead({
  hit,
  picture,
  kind,
  parent,
  publisher,
  facts,
  actions,
}: ContentHeadProps) {
  const { title, image = null } = hit.info
  const art = { id: hit._id, src: image, size: kind === 'show' ? 208 : 168 }
  return (
    <Banner id={hit._id} preview={picture?.preview ?? null} kind={kind}>
      <header className={styles.head} data-kind={kind}>
        {hit._type === 'ARTIST' ? (
          <Avatar {...art} name={title} className={`${styles.art} ${styles.round}`} />
        ) : (
          <Cover {...art} title={title} fill priority className={styles.art} />
        )}
        <div className={styles.words}>
          {parent}
          <h1 className={styles.title} dir="auto" title={title}>
            {title}
          </h1>
          {publisher && (
            <p className={styles.publisher} dir="auto">
              {publisher}
            </p>
          )}
          <p className={styles.facts}>{facts}</p>
        </div>
        <div className={styles.actions}>{actions}</div>
      </header>
    </Banner>
  )
}

/** The page below its banner: the main column, and a sidebar where there is something for it. */
export function ContentColumns({
  kind,
  sidebar,
  children,
}: {
  kind: 'show' | 'episode'
  sidebar: ReactNode
  children: ReactNode
}) {
  return (
    <div className={styles.columns} data-kind={kind}>
      <div className={styles.main}>{children}</div>
      <aside className={styles.sidebar}>{sidebar}</aside>
    </div>
  )
}

/** A part of the sidebar, straight on the page. */
export function Aside({
  title,
  note,
  children,
}: {
  title: string
  note?: ReactNode
  children: ReactNode
}) {
  return (
    <section>
      <AsideTitle title={title} note={note} />
      {children}
    </section>
  )
}

export function AsideTitle({ title, note }: { title: string; note?: ReactNode }) {
  return (
    <div className={styles.asideHead}>
      <h2 className={styles.asideTitle}>{title}</h2>
      {note !== undefined && <span className={styles.note}>{note}</span>}
    </div>
  )
}
