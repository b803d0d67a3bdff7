import { Logo } from '#app/components/base/shell/logo.tsx'
import { embedTexts as texts } from '#app/texts/site/sharing.ts'
import { type EmbedAssets, EmbedFrame } from './embed-frame.tsx'
import type { EmbedTheme } from '#app/rules/catalogue/embed-path.ts'

interface MissingEmbedProps {
  assets: EmbedAssets
  siteUrl: string
  theme: EmbedTheme
}

/** What a frame shows in place of a player that isn't there, with a link to this site. */
export function MissingEmbed({ assets, siteUrl, theme }: MissingEmbedProps) {
  return (
    <EmbedFrame {...assets} title={texts.missing} theme={theme}>
      <main className="missing">
        <h1 className="title">{texts.missing}</h1>
        <a href={`${siteUrl}/`} target="_blank" rel="noopener" className="way-on">
          <Logo size={20} />
          <span>{texts.visit}</span>
        </a>
      </main>
    </EmbedFrame>
  )
}
