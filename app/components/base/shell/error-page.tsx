import { CircleAlert, Compass, DatabaseZap, Lock, WifiOff } from 'lucide-react'
import { href, isRouteErrorResponse, useLocation } from 'react-router'
import { PlainButtonLink } from '#app/components/base/ui/plain.tsx'
import { EmptyState } from '#app/components/base/ui/empty-state.tsx'
import { outageTexts } from '#app/texts/base/refusals.ts'
import { shellTexts } from '#app/texts/base/shell.ts'
import styles from './error-page.module.css'
import { loginPath, type SiteLink } from './navigation.ts'
import { Page } from './page.tsx'
import { closedMark } from '#app/rules/base/maintenance.ts'
import { ownersOnly } from '#app/rules/base/owners-only.ts'
import { useSession } from './session.ts'

type ErrorKind =
  'missing' | 'forbidden' | 'ownersOnly' | 'refused' | 'unreachable' | 'unavailable' | 'failed'

interface ErrorPageProps {
  error: unknown
  /** The text for a page that failed, such as what to do next. */
  failed?: string | undefined
  /** The link to continue with, instead of home. */
  back?: SiteLink
  /** 'h2' below a bar that has a heading of its own. */
  titleAs?: 'h1' | 'h2'
}

const home: SiteLink = { label: shellTexts.goHome, to: href('/') }

/** The page shown for an error or a 404, with links to continue. */
export function ErrorPage({ error, failed, back = home, titleAs = 'h1' }: ErrorPageProps) {
  const kind = kindOf(error)
  const { title, text, icon } = descriptions[kind]
  const said: Partial<Record<ErrorKind, string>> = {
    failed,
    refused: reasonOf(error),
    unavailable: reasonOf(error).split(closedMark)[1],
  }
  return (
    <Page width="reading">
      <EmptyState
        titleAs={titleAs}
        icon={icon}
        title={title}
        text={said[kind] ?? text}
        action={
          <span className={styles.ways}>
            <WayOn kind={kind} />
            <PlainButtonLink
              size="1"
              variant={isPersistent(kind) ? 'soft' : 'ghost'}
              color="gray"
              to={back.to}
            >
              {back.label}
            </PlainButtonLink>
          </span>
        }
      />
      {import.meta.env.MODE === 'development' && <Stack error={error} />}
    </Page>
  )
}

/** What failed, to whoever develops. */
function Stack({ error }: { error: unknown }) {
  if (!(error instanceof Error)) return null
  return <pre style={{ overflow: 'auto' }}>{error.stack ?? error.message}</pre>
}

/** The page title for an error, for the `meta` of routes with an error boundary. */
export function errorTitle(error: unknown) {
  return error ? [{ title: describeError(error).title }] : []
}

/** Whether the error persists, so that a retry isn't offered. */
function isPersistent(kind: ErrorKind): boolean {
  return kind === 'refused' || kind === 'ownersOnly'
}

function WayOn({ kind }: { kind: ErrorKind }) {
  const { user } = useSession()
  const { pathname, search } = useLocation()
  const here = pathname + search
  if (kind === 'missing') {
    return (
      <PlainButtonLink variant="soft" color="gray" size="1" to={href('/search')}>
        {shellTexts.search}
      </PlainButtonLink>
    )
  }
  if (isPersistent(kind)) return null
  if (kind === 'forbidden') {
    return user ? null : (
      <PlainButtonLink variant="soft" color="gray" size="1" to={loginPath(here)}>
        {shellTexts.logIn}
      </PlainButtonLink>
    )
  }
  return (
    <PlainButtonLink variant="soft" color="gray" size="1" to={here} reloadDocument>
      {shellTexts.tryAgain}
    </PlainButtonLink>
  )
}

/** The texts for an error; the title is also the document's. */
export function describeError(error: unknown) {
  return descriptions[kindOf(error)]
}

const descriptions = {
  missing: { title: shellTexts.notFoundTitle, text: shellTexts.notFoundText, icon: <Compass /> },
  forbidden: { title: shellTexts.forbiddenTitle, text: shellTexts.forbiddenText, icon: <Lock /> },
  refused: { title: shellTexts.refusedTitle, text: shellTexts.errorText, icon: <CircleAlert /> },
  ownersOnly: {
    title: shellTexts.ownersOnlyTitle,
    text: shellTexts.ownersOnlyText,
    icon: <Lock />,
  },
  unreachable: {
    title: shellTexts.unreachableTitle,
    text: shellTexts.unreachableText,
    icon: <WifiOff />,
  },
  unavailable: { title: outageTexts.title, text: outageTexts.text, icon: <DatabaseZap /> },
  failed: { title: shellTexts.errorTitle, text: shellTexts.errorText, icon: <CircleAlert /> },
}

function kindOf(error: unknown): ErrorKind {
  if (!isRouteErrorResponse(error)) return isNetworkError(error) ? 'unreachable' : 'failed'
  if (error.status === 404) return 'missing'
  if (error.status === 503) return 'unavailable'
  if (error.status === 403 && error.data === ownersOnly) return 'ownersOnly'
  if (error.status === 401 || error.status === 403) return 'forbidden'
  return error.status < 500 && typeof error.data === 'string' && error.data ? 'refused' : 'failed'
}

/** What the server says: to a refused form (base/http/form-files.ts), or during maintenance (base/http/maintenance-page.ts). */
function reasonOf(error: unknown): string {
  return isRouteErrorResponse(error) ? String(error.data) : ''
}

/** Whether it is the browser's fetch error, which each browser words differently. */
function isNetworkError(error: unknown): boolean {
  return (
    typeof window !== 'undefined' &&
    error instanceof TypeError &&
    /fetch|network|load failed/i.test(error.message)
  )
}
