import { Info, TriangleAlert, X } from 'lucide-react'
import { href, Link, useFetcher, useLocation } from 'react-router'
import { classNames } from '#app/components/base/ui/class-names.ts'
import { useHydrated } from '#app/components/base/ui/use-hydrated.ts'
import type { ShownNotice } from '#app/rules/base/notices.ts'
import { noticeTexts as texts } from '#app/texts/base/notices.ts'
import styles from './shell.module.css'

/** What the operator says to everybody, at the top of a page. Works without JavaScript. */
export default function SiteNoticesPanel({ notices }: { notices: readonly ShownNotice[] }) {
  return (
    <section aria-label={texts.label}>
      {notices.map((notice) => (
        <SiteNotice key={notice.id} notice={notice} />
      ))}
    </section>
  )
}

function SiteNotice({ notice: { id, kind, text, link, stays } }: { notice: ShownNotice }) {
  const Icon = kind === 'WARNING' ? TriangleAlert : Info
  return (
    <div role="status" className={classNames(styles.notice, kind === 'WARNING' && styles.warning)}>
      <Icon size={18} aria-hidden />
      <p dir="auto">
        {text}
        {link && (
          <>
            {' '}
            <Link to={link.to} className="text-link">
              {link.label}
            </Link>
          </>
        )}
      </p>
      {!stays && <PutAway id={id} />}
    </div>
  )
}

/** Without JavaScript the form leads back here; with it, nothing that plays is interrupted. */
function PutAway({ id }: { id: string }) {
  const fetcher = useFetcher()
  const isHydrated = useHydrated()
  const { pathname, search } = useLocation()
  return (
    <fetcher.Form method="post" action={href('/account/notices')}>
      <input type="hidden" name="id" value={id} />
      {!isHydrated && <input type="hidden" name="from" value={pathname + search} />}
      <button
        type="submit"
        aria-label={texts.dismiss}
        title={texts.dismiss}
        className={styles.putAway}
      >
        <X size={18} aria-hidden />
      </button>
    </fetcher.Form>
  )
}
