import { ExternalLink } from 'lucide-react'
import { Panel } from '#app/components/base/ui/panel.tsx'
import type { ContentType } from '#app/schemas/catalogue/content.ts'
import { contentTexts as texts } from '#app/texts/catalogue/content.ts'
import styles from '#app/components/catalogue/page/aside-links.module.css'
import { AsideTitle } from '#app/components/catalogue/page/page-parts.tsx'
import type { FeedView } from '#app/schemas/site/content-views.ts'

/** Where a feed asks to be supported, outside of this site. */
export function FundingLinks({
  type,
  funding,
}: {
  type: ContentType
  funding: FeedView['funding']
}) {
  if (funding.length === 0) return null
  return (
    <Panel>
      <AsideTitle title={texts.supportThis(texts.typeNames[type])} />
      <ul>
        {funding.map(({ url, text }, index) => (
          <li key={index}>
            <a href={url} rel="noopener nofollow ugc" className={styles.link} title={text}>
              <ExternalLink size={18} />
              <span className={styles.text} dir="auto">
                {text}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
