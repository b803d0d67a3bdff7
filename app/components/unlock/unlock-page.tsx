import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { contentPath } from '#app/components/content/content-path.ts'
import { Page } from '#app/components/shell/page.tsx'
import styles from '#app/components/subscribe/subscribe.module.css'
import { Cover } from '#app/components/ui/cover.tsx'
import { supportTexts } from '#app/texts/support.ts'
import { contentTexts } from '#app/texts/content.ts'
import { UnlockPart } from './unlock-part.tsx'
import type { UnlockAnswer, UnlockView } from './unlock-view.ts'
import { unlockWords } from './unlock-words.ts'

interface UnlockPageProps {
  view: UnlockView
  posted: UnlockAnswer | undefined
}

/** The page on which an episode or track is unlocked. */
export function UnlockPage({ view, posted }: UnlockPageProps) {
  const { hit } = view
  const { title, image = null } = hit.info
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
            <p className={styles.second} dir="auto">
              {title}
            </p>
            <h1 className={styles.title}>{unlockWords(hit).title}</h1>
          </div>
        </header>
        <UnlockPart view={view} posted={posted} />
      </div>
    </Page>
  )
}
