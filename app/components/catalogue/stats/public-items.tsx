import { href, Link } from 'react-router'
import { SectionTitle } from '#app/components/base/shell/page.tsx'
import { Cover } from '#app/components/base/ui/cover.tsx'
import { useNumberFormat } from '#app/components/base/ui/locale.ts'
import { Time } from '#app/components/base/ui/time.tsx'
import type { ContentType } from '#app/schemas/catalogue/content.ts'
import { publicStatsTexts as texts } from '#app/texts/stats/public-stats.ts'
import styles from './public-stats.module.css'

export interface PublicItemView {
  id: string
  title: string
  image: string | null
  published: string | null
  firstDays: { total: number; days: number } | null
  total: number
}

const names = {
  ARTIST: { all: texts.releases, one: texts.release, path: '/album/:id' },
  ALBUM: { all: texts.tracks, one: texts.track, path: '/track/:id' },
  SHOW: { all: texts.episodes, one: texts.episode, path: '/episode/:id' },
} as const

/** What was downloaded most, in its first days and in all. */
export function PublicItems({ items, type }: { items: PublicItemView[]; type: ContentType }) {
  const number = useNumberFormat()
  if (items.length === 0) return null
  const { all, one, path } = names[type === 'ARTIST' || type === 'ALBUM' ? type : 'SHOW']
  return (
    <section>
      <SectionTitle action={<span className={styles.second}>{texts.allTime}</span>}>
        {all}
      </SectionTitle>
      <table className={styles.items}>
        <caption className="visually-hidden">{all}</caption>
        <thead>
          <tr>
            <th scope="col">{one}</th>
            <th scope="col">{texts.firstSeven}</th>
            <th scope="col">{texts.downloads}</th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ id, title, image, published, firstDays, total }) => (
            <tr key={id}>
              <th scope="row">
                <span className={styles.item}>
                  <Cover id={id} title={title} src={image} size={40} />
                  <span className={styles.itemWords}>
                    <Link
                      to={href(path, { id })}
                      className={styles.itemTitle}
                      dir="auto"
                      title={title}
                    >
                      {title}
                    </Link>
                    {published && (
                      <span className={styles.second}>
                        <Time value={published} />
                      </span>
                    )}
                  </span>
                </span>
              </th>
              <td>
                {firstDays === null ? '–' : number(firstDays.total)}
                {firstDays !== null && firstDays.days < 7 && (
                  <span className={styles.second}>{texts.inDays(firstDays.days)}</span>
                )}
              </td>
              <td className={styles.total}>{number(total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
