import { Button } from '@radix-ui/themes/components/button'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Alert } from '#app/components/base/ui/alert.tsx'
import { grouped } from '#app/rules/base/grouped.ts'
import { type Quota, sizeText, usedText } from '#app/rules/studio/quota.ts'
import { quotaMessages, quotaTexts as texts } from '#app/texts/studio/quotas.ts'
import styles from './limits-tab.module.css'

export interface LimitsPage {
  type: 'PODCAST' | 'ARTIST'
  quotas: {
    storage: Quota
    account_storage: Quota
    items: Quota
    uploads: Quota
    ai_minutes: Quota
    feeds: Quota
    unused: { files: number; bytes: number }
    /** Whether a larger plan would give more room. */
    by_plan: boolean
  }
  importsAtWork: Quota
  searchesAMinute: number | null
}

/** Of what there is. */
const nearlyFull = 0.95

/** What a feed and its creator use of the limits that hold for them, and how to make room. */
export function LimitsTab({ page, isOwner }: { page: LimitsPage; isOwner: boolean }) {
  const { type, quotas, importsAtWork, searchesAMinute } = page
  const { used, limit } = quotas.storage
  return (
    <>
      {limit !== null && used >= nearlyFull * limit && (
        <Alert tone="warning">
          {quotaMessages.storage({ type, isByPlan: quotas.by_plan, used, limit })}
        </Alert>
      )}
      <Part id="of-feed" title={texts.ofFeed[type]} hint={texts.hints.storage}>
        <ul>
          <Line name={texts.names.storage} quota={quotas.storage} inBytes />
          <Line name={texts.names.items[type]} quota={quotas.items} />
          <Line name={texts.names.uploads} quota={quotas.uploads} />
          <Line name={texts.names.ai_minutes} quota={quotas.ai_minutes} />
        </ul>
      </Part>
      <Part id="unused" title={texts.unused} hint={texts.unusedHint}>
        <Unused {...quotas.unused} isOwner={isOwner} />
      </Part>
      <Part id="of-account" title={texts.ofAccount}>
        <ul>
          <Line name={texts.names.account_storage} quota={quotas.account_storage} inBytes />
          <Line name={texts.names.feeds} quota={quotas.feeds} />
          <Line name={texts.names.imports_at_work} quota={importsAtWork} />
          <li className={styles.line}>
            <span className={styles.name}>{texts.names.searches}</span>
            <span className={styles.amount}>
              {searchesAMinute === null ? texts.noLimit : texts.atMost(searchesAMinute)}
            </span>
          </li>
        </ul>
      </Part>
    </>
  )
}

interface PartProps {
  id: string
  title: string
  hint?: string
  children: ReactNode
}

function Part({ id, title, hint, children }: PartProps) {
  return (
    <section aria-labelledby={id} className={styles.part}>
      <div>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {hint && <p className={styles.hint}>{hint}</p>}
      </div>
      <div>{children}</div>
    </section>
  )
}

interface LineProps {
  name: string
  quota: Quota
  inBytes?: boolean
}

function Line({ name, quota: { used, limit }, inBytes = false }: LineProps) {
  return (
    <li className={styles.line}>
      <span className={styles.name}>{name}</span>
      {limit !== null && <Bar share={used / Math.max(limit, 1)} />}
      <span className={styles.amount}>
        {limit === null ? (
          <>
            {inBytes ? sizeText(used) : grouped(used)}
            <span className={styles.second}>{texts.noLimit}</span>
          </>
        ) : inBytes ? (
          usedText({ used, limit })
        ) : (
          texts.of(used, limit)
        )}
      </span>
    </li>
  )
}

/** The words beside it say the same. */
function Bar({ share }: { share: number }) {
  return (
    <svg className={styles.bar} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
      <rect width="100" height="6" className={styles.rest} />
      <rect width={Math.min(1, share) * 100} height="6" className={styles.used} />
    </svg>
  )
}

function Unused({ files, bytes, isOwner }: { files: number; bytes: number; isOwner: boolean }) {
  if (files === 0) return <p className={styles.second}>{texts.unusedNone}</p>
  return (
    <div className={styles.unused}>
      <p>{texts.unusedFiles(files, bytes)}</p>
      {isOwner && (
        <Form method="post" preventScrollReset>
          <Button type="submit" variant="soft" color="gray" name="intent" value="delete-unused">
            {texts.deleteUnused}
          </Button>
        </Form>
      )}
    </div>
  )
}
