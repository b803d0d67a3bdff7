import type { ReactNode } from 'react'
import { Cover } from '#app/components/base/ui/cover.tsx'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import type { PictureView } from '#app/schemas/site/content-views.ts'
import head from '#app/components/catalogue/page/page-parts.module.css'
import styles from './live-layout.module.css'

interface LiveLayoutProps {
  hit: ContentHit
  picture: PictureView | null
  /** Above the title: its show. */
  parent: ReactNode
  facts: ReactNode
  actions: ReactNode
  /** Who has supported it, beside what one can do. */
  support: ReactNode
  /** A column as high as the screen; null where the stream has no chat. */
  chat: ReactNode
  /** What else there is about it. */
  side: ReactNode
  children: ReactNode
}

/** The page of a livestream: its picture on a stage, what it is, and the chat beside both. */
export function LiveLayout(props: LiveLayoutProps) {
  const { hit, chat, children } = props
  const { title } = hit.info
  return (
    <div className={styles.live} data-chat={chat ? '' : undefined}>
      <div className={styles.main}>
        <Stage hit={hit} preview={props.picture?.preview ?? null} />
        <header className={styles.head}>
          {props.parent}
          <h1 className={styles.title} dir="auto" title={title}>
            {title}
          </h1>
          <p className={styles.facts}>{props.facts}</p>
          <div className={styles.row}>
            <div className={`${head.actions} ${styles.actions}`}>{props.actions}</div>
            {props.support}
          </div>
        </header>
        {children}
      </div>
      {chat && <div className={styles.chat}>{chat}</div>}
      <aside className={styles.side}>{props.side}</aside>
    </div>
  )
}

/** The picture whole, on what is blurred of it. */
function Stage({ hit, preview }: { hit: ContentHit; preview: string | null }) {
  const { title, image = null } = hit.info
  return (
    <div className={styles.stage}>
      {preview && <img src={preview} alt="" className={styles.backdrop} aria-hidden />}
      <div className={styles.picture}>
        <Cover id={hit._id} title={title} src={image} size={600} fill priority />
      </div>
    </div>
  )
}
