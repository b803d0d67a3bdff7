import { ChevronDown, CircleX, ExternalLink, Info, TriangleAlert, Wrench } from 'lucide-react'
import { CopyButton } from '#app/components/base/ui/copy-button.tsx'
import { PlainBadge } from '#app/components/base/ui/plain.tsx'
import type { FindingReport } from '#app/schemas/catalogue/feed-check.ts'
import type { Level, SourceLine } from '#app/protocols/feed/check/index.ts'
import { validateTexts as texts } from '#app/texts/catalogue/validate.ts'
import chip from '#app/components/base/ui/chip.module.css'
import { findingsText } from '#app/texts/catalogue/findings-text.ts'
import styles from './findings.module.css'

const levels: Level[] = ['ERROR', 'WARNING', 'HINT']
const looks = {
  ERROR: { color: 'red', Icon: CircleX },
  WARNING: { color: 'amber', Icon: TriangleAlert },
  HINT: { color: 'gray', Icon: Info },
} as const

/** The broken rules; which of them are shown is chosen without asking the server again. */
export function Findings({ title, findings }: { title: string; findings: FindingReport[] }) {
  const countOf = (level: Level) => findings.filter((one) => one.level === level).length
  return (
    <section className={styles.findings} aria-labelledby="findings">
      <div className={styles.head}>
        <h2 id="findings">
          {texts.findings} <span className={styles.count}>{findings.length}</span>
        </h2>
        {findings.length > 0 && (
          <div className={styles.choices}>
            <fieldset className={styles.filter}>
              <legend className="visually-hidden">{texts.filter}</legend>
              <Choice value="ALL" label={texts.all} defaultChecked />
              {levels
                .filter((level) => countOf(level) > 0)
                .map((level) => (
                  <Choice
                    key={level}
                    value={level}
                    label={texts.levelCount(level, countOf(level))}
                  />
                ))}
            </fieldset>
            <CopyButton text={findingsText(title, findings)} size="1">
              {texts.copy}
            </CopyButton>
          </div>
        )}
      </div>
      {findings.length === 0 && <p className={styles.lead}>{texts.nothing}</p>}
      {findings.map((finding) => (
        <Finding key={finding.rule} {...finding} />
      ))}
    </section>
  )
}

function Choice({ label, ...props }: { label: string; value: string; defaultChecked?: boolean }) {
  return (
    <label className={`${chip.chip} ${styles.choice}`}>
      <input type="radio" name="level" className="visually-hidden" {...props} />
      {label}
    </label>
  )
}

function Finding({ level, by, source, title, mend, count, lines }: FindingReport) {
  const { color, Icon } = looks[level]
  return (
    <article className={styles.finding} data-level={level}>
      <details open={count === 1}>
        <summary>
          <span className={styles.level}>
            <PlainBadge color={color}>
              <Icon size={12} />
              {texts.levels[level]}
            </PlainBadge>
          </span>
          <h3>{title}</h3>
          <ChevronDown size={16} className={styles.chevron} />
        </summary>
        <div className={styles.body}>
          <div className={styles.places}>
            {lines.map((place) => (
              <Lines key={place[0]?.number} lines={place} />
            ))}
            {count > lines.length && (
              <p className={styles.more}>{texts.more(count - lines.length)}</p>
            )}
          </div>
          <div className={styles.mend}>
            <h4>
              <Wrench size={14} />
              {texts.mend}
            </h4>
            <p>{mend}</p>
          </div>
        </div>
      </details>
      <p className={styles.source}>
        {texts.names(by)} <span aria-hidden>•</span>{' '}
        <a href={source.url} target="_blank" rel="noreferrer" className="text-link">
          {source.name}
          <ExternalLink size={14} />
          <span className="visually-hidden"> {texts.newPage}</span>
        </a>
      </p>
    </article>
  )
}

function Lines({ lines }: { lines: SourceLine[] }) {
  return (
    <pre className={styles.code} dir="ltr">
      {lines.map(({ number, text, marked }) => (
        <span key={number} className={styles.line} data-marked={marked || undefined}>
          <span className={styles.number}>{number}</span>
          <code>{text}</code>
          {'\n'}
        </span>
      ))}
    </pre>
  )
}
