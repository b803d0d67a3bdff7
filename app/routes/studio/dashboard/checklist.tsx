import {
  AtSign,
  Check,
  ChevronRight,
  CreditCard,
  FileText,
  Gem,
  type LucideIcon,
  Mic,
  Share2,
  Users,
  X,
} from 'lucide-react'
import { href, Link } from 'react-router'
import { Panel } from '#app/components/base/ui/panel.tsx'
import {
  type ChecklistRow,
  type ChecklistTask,
  hasPendingTask,
} from '#app/rules/studio/checklist.ts'
import { checklistTexts as texts } from '#app/texts/studio/studio-checklist.ts'
import styles from './checklist.module.css'
import type { StudioFeed } from '#app/components/studio/frame/studio-frame.tsx'
import { taskTitle } from './task-modal.tsx'

const icons: Record<ChecklistTask, LucideIcon> = {
  CREATE_FEED: FileText,
  COMPLETE_NOSTR_PROFILE: AtSign,
  CONNECT_STRIPE: CreditCard,
  CONNECT_BANK_ACCOUNT: CreditCard,
  START_SUBSCRIPTION: Gem,
  RELEASE_FIRST_ITEM: Mic,
  SHARE_FEED: Share2,
  GET_FIRST_10_SUPPORTERS: Users,
}

/** The checklist of a show or artist; hidden once all tasks are done. */
export function Checklist({ feed, rows }: { feed: StudioFeed; rows: ChecklistRow[] }) {
  if (!hasPendingTask(rows)) return null
  const done = rows.filter((row) => row.isDone)
  const page = href('/studio/:feedId', { feedId: feed.id })
  return (
    <Panel aria-labelledby="checklist" className={styles.checklist}>
      <div className={styles.head}>
        <h2 id="checklist" className={styles.title}>
          {texts.title}
        </h2>
        <span className={styles.progress}>{texts.progress(done.length, rows.length)}</span>
        <Link
          to={`${page}?task=DISMISS`}
          preventScrollReset
          aria-label={texts.dismiss}
          title={texts.dismiss}
          className={styles.dismiss}
        >
          <X size={20} />
        </Link>
      </div>
      <div aria-hidden className={styles.bars}>
        {rows.map((_, at) => (
          <span key={at} data-done={at < done.length || undefined} />
        ))}
      </div>
      <ul className={styles.pending}>
        {rows
          .filter((row) => !row.isDone)
          .map(({ task }) => (
            <Pending key={task} task={task} feed={feed} page={page} />
          ))}
      </ul>
      {done.length > 0 && (
        <ul className={styles.done}>
          {done.map(({ task }) => (
            <li key={task}>
              <Check size={16} />
              <span className="visually-hidden">{texts.done} </span>
              {taskTitle(task, feed)}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function Pending({ task, feed, page }: { task: ChecklistTask; feed: StudioFeed; page: string }) {
  const Icon = icons[task]
  const to =
    task === 'CREATE_FEED'
      ? href('/studio/:feedId/edit', { feedId: feed.id })
      : `${page}?task=${task}`
  return (
    <li>
      <Link to={to} preventScrollReset={task !== 'CREATE_FEED'} className={styles.task}>
        <span className={styles.icon}>
          <Icon size={18} />
        </span>
        <span className={styles.name}>{taskTitle(task, feed)}</span>
        <ChevronRight size={18} />
      </Link>
    </li>
  )
}
