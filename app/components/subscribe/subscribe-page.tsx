import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { contentPath } from '#app/components/content/content-path.ts'
import { Page } from '#app/components/shell/page.tsx'
import { Cover } from '#app/components/ui/cover.tsx'
import { contentTexts } from '#app/texts/content.ts'
import { supportTexts } from '#app/texts/support.ts'
import { subscribeTexts as texts } from '#app/texts/subscribe.ts'
import { Since } from './since.tsx'
import { SubscribePart } from './subscribe-part.tsx'
import { isRunning, type SubscribeAnswer, type SubscribeView } from './subscribe-view.ts'
import styles from './subscribe.module.css'

interface SubscribePageProps {
  view: SubscribeView
  posted: SubscribeAnswer | undefined
}

/** The page on which a show or artist is subscribed to, and a subscriber has what belongs to it. */
export function SubscribePage({ view, posted }: SubscribePageProps) {
  const { hit } = view
  const { title, image = null } = hit.info
  const name = isRunning(view) ? title : texts.title(title)
  return (
    <Page>
      <Link to={contentPath(hit)} className={styles.back}>
        <ArrowLeft size={16} />
        {supportTexts.back(contentTexts.typeNames[hit._type])}
      </Link>
      <div className={styles.page}>
        <header className={styles.head}>
          <Cover id={hit._id} title={title} src={image} size={64} />
          <div className={styles.words}>
            <h1 className={styles.title} dir="auto" title={name}>
              {name}
            </h1>
            <Since offer={view.offer} />
          </div>
        </header>
        <SubscribePart view={view} posted={posted} />
      </div>
    </Page>
  )
}
