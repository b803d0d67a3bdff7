import { Judgements } from '#app/components/catalogue/checking/judgements.tsx'
import { SectionTitle } from '#app/components/base/shell/page.tsx'
import { Panel } from '#app/components/base/ui/panel.tsx'
import type { FeedReport } from '#app/schemas/catalogue/feed-check.ts'
import { directoryTexts as texts } from '#app/texts/studio/directories.ts'
import styles from '#app/components/studio/frame/studio.module.css'

/** How the show's own feed stands by the rules, with the way to what was found below. */
export function OwnFeedCheck({
  report,
  isPublished,
}: {
  report: FeedReport | null
  isPublished: boolean
}) {
  return (
    <Panel className={styles.stack} aria-labelledby="judged">
      <SectionTitle id="judged">{texts.judged}</SectionTitle>
      {report === null ? (
        <p>{texts.tooLargeToJudge}</p>
      ) : (
        <>
          <p className={styles.second}>{texts.judgedText[isPublished ? 'PUBLIC' : 'DRAFT']}</p>
          <Judgements judgements={report.judgements} />
          {report.findings.length > 0 && (
            <p>
              <a href="#findings" className="text-link">
                {texts.seeFindings(report.findings.length)}
              </a>
            </p>
          )}
        </>
      )}
    </Panel>
  )
}
