import { Download, ReceiptText } from 'lucide-react'
import { href, Link } from 'react-router'
import { Page, ScreenTitle } from '#app/components/base/shell/page.tsx'
import { EmptyState } from '#app/components/base/ui/empty-state.tsx'
import { useDisplayZone } from '#app/components/base/ui/locale.ts'
import { PlainButtonLink } from '#app/components/base/ui/plain.tsx'
import { displayMonth } from '#app/rules/base/display-time.ts'
import { dollars, usdText } from '#app/rules/money/dollars.ts'
import { grouped } from '#app/rules/base/grouped.ts'
import { satsOf } from '#app/rules/money/sats.ts'
import type { BoostWay } from '#app/schemas/money/boosts.ts'
import {
  type StatementLine,
  type StatementSum,
  statementSums,
} from '#app/schemas/money/feed-boosts.ts'
import { feedBoostTexts as texts } from '#app/texts/money/feed-boosts.ts'
import styles from './statements.module.css'

interface StatementsPageProps {
  feedId: string
  lines: StatementLine[]
}

/** Monthly statements of a show or artist, by kind. */
export function StatementsPage({ feedId, lines }: StatementsPageProps) {
  return (
    <Page>
      <ScreenTitle
        action={
          <>
            {lines.length > 0 && <CsvLink feedId={feedId} />}
            <PlainButtonLink
              to={href('/studio/:feedId/boosts', { feedId })}
              variant="soft"
              color="gray"
            >
              {texts.heading}
            </PlainButtonLink>
          </>
        }
      >
        {texts.statements}
      </ScreenTitle>
      {lines.length === 0 ? (
        <EmptyState
          icon={<ReceiptText />}
          title={texts.noStatements}
          text={texts.noStatementsText}
        />
      ) : (
        <>
          <p className={styles.about}>{texts.statementsText}</p>
          {monthsOf(lines).map((month) => (
            <Month key={month} month={month} lines={lines.filter((line) => line.month === month)} />
          ))}
        </>
      )}
    </Page>
  )
}

function monthsOf(lines: readonly StatementLine[]): string[] {
  return [...new Set(lines.map(({ month }) => month))]
}

function CsvLink({ feedId }: { feedId: string }) {
  return (
    <Link
      to={href('/studio/:feedId/statements.csv', { feedId })}
      reloadDocument
      download
      title={texts.csvFile}
      className={styles.csv}
    >
      <Download size={16} />
      {texts.csv}
    </Link>
  )
}

function Month({ month, lines }: { month: string; lines: StatementLine[] }) {
  const { locale } = useDisplayZone()
  return (
    <table className={styles.month}>
      <caption>{displayMonth(month, locale)}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.kind}</th>
          <th scope="col">{texts.count}</th>
          {statementSums.map((name) => (
            <th key={name} scope="col">
              {texts.sums[name]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={`${line.action} ${line.way}`}>
            <th scope="row">{nameOf(line)}</th>
            <td data-label={texts.count}>{grouped(line.boosts)}</td>
            {statementSums.map((name) => (
              <td key={name} data-label={texts.sums[name]}>
                <Amount sum={line[name]} way={line.way} locale={locale} />
                {name === 'returned' && <Disputed line={line} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The part of the returned that is still disputed. */
function Disputed({ line: { disputed } }: { line: StatementLine }) {
  if (!disputed.usd) return null
  return <span className={styles.usd}>{texts.disputed(dollars(disputed.usd * 100))}</span>
}

function nameOf({ action, way }: StatementLine): string {
  const name = { ...texts.filter, ...texts.kinds }[action]
  return way === 'CARD' ? texts.kindByCard(name) : name
}

function Amount({ sum, way, locale }: { sum: StatementSum; way: BoostWay; locale: string }) {
  const { msat, usd } = sum
  if (way === 'CARD') return <span className={styles.sats}>{dollars((usd ?? 0) * 100)}</span>
  return (
    <>
      <span className={styles.sats}>{grouped(satsOf(msat))} sats</span>{' '}
      {usd !== null && <span className={styles.usd}>{usdText(usd, locale)}</span>}
    </>
  )
}
