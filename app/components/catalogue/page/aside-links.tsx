import { ExternalLink } from 'lucide-react'
import { Panel } from '#app/components/base/ui/panel.tsx'
import styles from './aside-links.module.css'
import { AsideTitle } from './page-parts.tsx'

/** Where content leads outside of this site: to who supports it, to the same elsewhere. */
export function AsideLinks({
  title,
  links,
}: {
  title: string
  links: { url: string; text: string }[]
}) {
  if (links.length === 0) return null
  return (
    <Panel>
      <AsideTitle title={title} />
      <ul>
        {links.map(({ url, text }, index) => (
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
