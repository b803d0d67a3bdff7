import type { ReactNode } from 'react'
import { contentPath } from '#app/rules/catalogue/content-path.ts'
import { BackLink } from '#app/components/base/shell/back-link.tsx'
import { Page } from '#app/components/base/shell/page.tsx'
import { Cover } from '#app/components/base/ui/cover.tsx'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import { contentTexts } from '#app/texts/catalogue/content.ts'
import { supportTexts } from '#app/texts/money/support.ts'
import styles from './paying-page.module.css'

interface PayingPageProps {
  hit: ContentHit
  /** Beside its cover, with a line over or under it. */
  title: string
  over?: ReactNode
  under?: ReactNode
  children: ReactNode
}

/** The frame of the subscribe and unlock pages. */
export function PayingPage({ hit, title, over, under, children }: PayingPageProps) {
  const { image = null } = hit.info
  return (
    <Page>
      <BackLink to={contentPath(hit)}>
        {supportTexts.back(contentTexts.typeNames[hit._type])}
      </BackLink>
      <div className={styles.page}>
        <header className={styles.head}>
          <Cover id={hit._id} title={hit.info.title} src={image} size={64} />
          <div className={styles.words}>
            {over}
            <h1 className={styles.title} dir="auto" title={title}>
              {title}
            </h1>
            {under}
          </div>
        </header>
        {children}
      </div>
    </Page>
  )
}
