import { Page, ScreenTitle, SectionTitle } from '#app/components/base/shell/page.tsx'
import { useNumberFormat } from '#app/components/base/ui/locale.ts'
import { publicStatsTexts } from '#app/texts/stats/public-stats.ts'
import { RuleList } from '#app/components/catalogue/stats/counting-rules.tsx'
import styles from '#app/components/catalogue/stats/public-stats.module.css'

const { lists: texts, rules } = publicStatsTexts

/** A list of others, with what its licence asks to be named. */
export interface CountingList {
  list: string
  name: string
  url: string
  licence: string
  /** YYYY-MM-DD */
  date: string
  entries: number
  attributions: readonly { name: string; url: string }[]
}

/** The rules of counting, and the lists that it depends on. */
export function CountingPage({ lists }: { lists: CountingList[] }) {
  const number = useNumberFormat()
  return (
    <Page>
      <ScreenTitle>{texts.title}</ScreenTitle>
      <div className={styles.main}>
        <p className={styles.second}>{texts.lead}</p>
        <section>
          <SectionTitle>{texts.rules}</SectionTitle>
          <RuleList />
          <p className={styles.second}>{rules.guidelines}</p>
        </section>
        <section>
          <SectionTitle>{texts.lists}</SectionTitle>
          <p className={styles.second}>{texts.listsText}</p>
          <div className={styles.table}>
            <table className={styles.lists}>
              <caption className="visually-hidden">{texts.lists}</caption>
              <thead>
                <tr>
                  <th scope="col">{texts.list}</th>
                  <th scope="col">{texts.licence}</th>
                  <th scope="col">{texts.date}</th>
                  <th scope="col">{texts.entries}</th>
                </tr>
              </thead>
              <tbody>
                {lists.map(({ list, name, url, licence, date, entries, attributions }) => (
                  <tr key={list}>
                    <th scope="row">
                      <a href={url} rel="noopener" className="text-link">
                        {name}
                      </a>
                      {attributions.map((one) => (
                        <span key={one.url} className={styles.attribution}>
                          <a href={one.url} rel="noopener" className="text-link">
                            {one.name}
                          </a>
                        </span>
                      ))}
                    </th>
                    <td>{licence}</td>
                    <td>
                      <time dateTime={date}>{date}</time>
                    </td>
                    <td>{number(entries)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </section>
      </div>
    </Page>
  )
}
