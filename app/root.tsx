import { Theme } from '@radix-ui/themes/components/theme'
import { use, type ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import type { Route } from './+types/root.ts'
import mainFont from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url'
import { ErrorPage } from '#app/components/shell/error-page.tsx'
import { NonceContext } from '#app/components/shell/nonce.ts'
import { type Session, useSession } from '#app/components/shell/session.ts'
import { Shell } from '#app/components/shell/shell.tsx'
import { readTheme } from '#app/components/shell/theme-cookie.ts'
import { themeClass, type ThemeName } from '#app/components/shell/theme-names.ts'
import { ToastProvider } from '#app/components/ui/toast.tsx'
import { shellTexts } from '#app/texts/shell.ts'
import '#app/styles/index.css'

export function links() {
  return [
    { rel: 'preload', href: mainFont, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' as const },
    { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
    { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
    { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
    { rel: 'manifest', href: '/manifest.webmanifest' },
  ]
}

export function meta() {
  return [{ title: shellTexts.productName }, { name: 'description', content: shellTexts.productDescription }]
}

export async function loader({ request }: Route.LoaderArgs): Promise<Session> {
  return { user: null, hostedFeeds: [], theme: await readTheme(request) }
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = use(NonceContext)
  const { theme } = useSession()
  return (
    <html lang="en" className={themeClass(theme)} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <ThemeColors theme={theme} />
        <Meta />
        <Links />
      </head>
      <Theme asChild accentColor="teal" grayColor="slate" radius="medium" panelBackground="solid" hasBackground={false}>
        <body>
          <ToastProvider>
            <Shell>{children}</Shell>
          </ToastProvider>
          <ScrollRestoration nonce={nonce} />
          <Scripts nonce={nonce} />
        </body>
      </Theme>
    </html>
  )
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
