import type { ReactNode } from 'react'
import { contentTexts } from '#app/texts/catalogue/content.ts'
import type { EmbedTheme } from '#app/rules/catalogue/embed-path.ts'

/** What every embedded page brings with it. */
export interface EmbedAssets {
  styles: string
  fontUrl: string
}

/** A complete HTML page for frames on other sites. `head` is what it needs besides. */
export function EmbedFrame({
  title,
  theme,
  styles,
  fontUrl,
  head,
  children,
}: EmbedAssets & { title: string; theme: EmbedTheme; head?: ReactNode; children: ReactNode }) {
  return (
    <html lang="en" data-theme={theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{contentTexts.pageTitle(title)}</title>
        <meta name="robots" content="noindex" />
        <link rel="preload" href={fontUrl} as="font" type="font/woff2" crossOrigin="anonymous" />
        <style dangerouslySetInnerHTML={{ __html: styles }} />
        {head}
      </head>
      <body>{children}</body>
    </html>
  )
}
