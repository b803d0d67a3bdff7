import { Bot, ChevronRight, Download, History, ShieldCheck, Users } from 'lucide-react'
import { href, Link } from 'react-router'
import { publicStatsTexts } from '#app/texts/stats/public-stats.ts'
import styles from './public-stats.module.css'

const { rules: texts } = publicStatsTexts

const rules = [
  { icon: Download, text: texts.delivered },
  { icon: Users, text: texts.listener },
  { icon: Bot, text: texts.leftOut },
  { icon: ShieldCheck, text: texts.addresses },
  { icon: History, text: texts.late },
]

/** The rules that downloads are counted by. */
export function CountingRules() {
  return (
    <section>
      <h2 className={styles.asideTitle}>{texts.title}</h2>
      <RuleList />
      <p className={styles.second}>{texts.guidelines}</p>
      <p>
        <Link to={href('/counting')} className={`text-link ${styles.onwards}`}>
          {texts.lists}
          <ChevronRight size={16} aria-hidden />
        </Link>
      </p>
    </section>
  )
}

export function RuleList() {
  return (
    <ul className={styles.rules}>
      {rules.map(({ icon: Icon, text }) => (
        <li key={text}>
          <Icon size={18} aria-hidden />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}
