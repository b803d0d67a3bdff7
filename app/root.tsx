import { use, type ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import type { Route } from './+types/root.ts'
import mainFont from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url'
import { blockedNetworks } from '#app/.server/accounts/blocks/index.ts'
import { pausedAccounts, sessionMiddleware } from '#app/.server/accounts/sessions/index.ts'
import { listRailFeeds } from '#app/.server/studio/records/index.ts'
import { areasOffOf } from '#app/rules/base/areas.ts'
import { pageCtx } from '#app/.server/base/http/context.ts'
import { closedForMaintenance } from '#app/.server/base/http/maintenance-page.ts'
import { shownNotices } from '#app/.server/base/http/site-notices.ts'
import { privateAnswers } from '#app/.server/base/http/private-answers.ts'
import {
  sessionBalance,
  sessionStreams,
  sessionUser,
} from '#app/routes/accounts/login/session.server.ts'
import { PositionKeeper } from '#app/components/library/positions/position-keeper.tsx'
import type { OpenPanelProps } from '#app/components/player/bar/filled-bar.tsx'
import { PlayerBar } from '#app/components/player/bar/player-bar.tsx'
import { PlayerProvider, usePlayerShown } from '#app/components/player/player-provider.tsx'
import { AfterLoad } from '#app/components/site/shell/after-load.tsx'
import { describeError, ErrorPage } from '#app/components/base/shell/error-page.tsx'
import { NonceContext } from '#app/components/base/shell/nonce.ts'
import { type Session, useSession } from '#app/components/base/shell/session.ts'
import { Shell } from '#app/components/site/shell/shell.tsx'
import { readTheme } from '#app/.server/base/http/theme-cookie.ts'
import { useTheme } from '#app/components/site/shell/use-theme.ts'
import { themeClass, type ThemeName } from '#app/rules/base/theme-names.ts'
import { lateComponent } from '#app/components/base/ui/late-component.tsx'
import { LocaleContext } from '#app/components/base/ui/locale.ts'
import { ToastProvider } from '#app/components/base/ui/toast.tsx'
import { displayLocale } from '#app/rules/base/display-locale.ts'
import { shellTexts } from '#app/texts/base/shell.ts'
import '#app/styles/index.css'

const NowPlayingPanel = lateComponent<OpenPanelProps>(
  () => import('#app/components/site/shell/now-playing-panel.tsx'),
)
const Heart = lateComponent(() => import('#app/components/site/shell/player-heart.tsx'), {
  missing: 'nothing',
})
const UnlockDialog = lateComponent(() => import('#app/components/money/unlock/unlock-dialog.tsx'))

export function links() {
  return [
    {
      rel: 'preload',
      href: mainFont,
      as: 'font',
      type: 'font/woff2',
      crossOrigin: 'anonymous' as const,
    },
    { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
    { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
    { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
    { rel: 'manifest', href: '/manifest.webmanifest' },
  ]
}

export function meta({ error }: Route.MetaArgs) {
  const title = error ? describeError(error).title : shellTexts.productName
  return [{ title }, { name: 'description', content: shellTexts.productDescription }]
}

export const middleware = [
  privateAnswers,
  blockedNetworks,
  sessionMiddleware,
  closedForMaintenance,
  pausedAccounts,
]

export async function loader({ request, context }: Route.LoaderArgs): Promise<Session> {
  const ctx = pageCtx(context)
  const [user, millisats, streams, hostedFeeds, theme, notices] = await Promise.all([
    sessionUser(ctx),
    sessionBalance(ctx),
    sessionStreams(ctx),
    listRailFeeds(ctx, currentFeedId(request)),
    readTheme(request),
    shownNotices(ctx, request),
  ])
  const locale = displayLocale(request.headers.get('Accept-Language'))
  const { contactEmail: contact, sourceUrl, publicUrl: siteUrl, firebase } = ctx.site
  const off = areasOffOf(ctx.site)
  const session = { user, millisats, streams, off, hostedFeeds, theme, locale, contact, siteUrl }
  return {
    ...session,
    ...(notices.length > 0 ? { notices } : {}),
    ...(ctx.site.notices?.texts.IMPRINT ? { hasImprint: true as const } : {}),
    ...(sourceUrl ? { sourceUrl } : {}),
    ...(firebase ? { firebase } : {}),
  }
}

/** The hosted feed that the page belongs to. */
function currentFeedId(request: Request): string | undefined {
  return /^\/studio\/([A-Za-z0-9]{20})(?:[/.]|$)/.exec(new URL(request.url).pathname)?.[1]
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = use(NonceContext)
  const { theme } = useTheme()
  const { locale, user, off } = useSession()
  return (
    <html lang="en" className={themeClass(theme)} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <ThemeColors theme={theme} />
        <Meta />
        {/* In development React would complain that the browser knows no nonce. */}
        <Links nonce={import.meta.env.DEV ? '' : undefined} />
      </head>
      <body {...radixTheme}>
        <LocaleContext value={locale}>
          <ToastProvider>
            <PlayerProvider
              {...(!off.includes('MONEY') && { UnlockDialog })}
              isSignedIn={user !== null}
            >
              <FramedPage>{children}</FramedPage>
              <PlayerBar {...{ NowPlayingPanel, Heart }} />
              <PositionKeeper />
              <AfterLoad />
            </PlayerProvider>
          </ToastProvider>
        </LocaleContext>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

// Radix's tokens are chosen by these attributes, which keep its <Theme> component out of the scripts of every page.
const radixTheme = {
  className: 'radix-themes',
  'data-is-root-theme': 'true',
  'data-accent-color': 'teal',
  'data-gray-color': 'slate',
  'data-has-background': 'false',
  'data-panel-background': 'solid',
  'data-radius': 'medium',
  'data-scaling': '100%',
}

/** The shell leaves room for the player while there is one. */
function FramedPage({ children }: { children: ReactNode }) {
  return <Shell hasPlayer={usePlayerShown()}>{children}</Shell>
}

/** The colour of the browser's own bars. */
function ThemeColors({ theme }: { theme: ThemeName }) {
  if (theme !== 'system') return <meta name="theme-color" content={pageColor[theme]} />
  return (
    <>
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={pageColor.dark} />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={pageColor.light} />
    </>
  )
}

const pageColor = { dark: '#111113', light: '#f9f9fb' }

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
