import { Button } from '@radix-ui/themes/components/button'
import { Copy } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { ChipLink } from '#app/components/base/ui/chip.tsx'
import { copyText } from '#app/components/base/ui/copy-button.tsx'
import { useToast } from '#app/components/base/ui/toast.tsx'
import { statsCardCode, statsCardHeight, statsCardPath } from './stats-card-path.ts'
import type { EmbedTheme } from '#app/rules/catalogue/embed-path.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import { publicStatsTexts } from '#app/texts/stats/public-stats.ts'
import styles from './public-stats.module.css'

const { embed: texts } = publicStatsTexts
const themes: EmbedTheme[] = ['auto', 'dark', 'light']

/** The card for other sites, and how they get it. */
export function EmbedCard({ hit, siteUrl }: { hit: ContentHit; siteUrl: string }) {
  const [query] = useSearchParams()
  const asked = query.get('theme')
  const theme = themes.find((known) => known === asked) ?? 'auto'
  const name = hit.info.title
  const code = statsCardCode({ id: hit._id, name, theme, siteUrl })
  return (
    <section>
      <h2 className={styles.asideTitle}>{texts.title}</h2>
      <iframe
        key={theme}
        src={statsCardPath(hit._id, theme)}
        title={texts.frame(name)}
        height={statsCardHeight}
        loading="lazy"
        className={styles.frame}
      />
      <nav aria-label={texts.theme} className={styles.themes}>
        {themes.map((one) => (
          <ChipLink
            key={one}
            on={one === theme}
            to={one === 'auto' ? '?' : `?theme=${one}`}
            replace
            preventScrollReset
          >
            {texts.themes[one]}
          </ChipLink>
        ))}
      </nav>
      <CopyCode code={code} />
    </section>
  )
}

function CopyCode({ code }: { code: string }) {
  const showToast = useToast()
  async function copy() {
    if (await copyText(code)) showToast(texts.copied)
    else showToast(texts.copyFailed, 'error')
  }
  return (
    <>
      <Button
        type="button"
        variant="soft"
        color="gray"
        size="3"
        className={`needs-script ${styles.copy}`}
        onClick={() => void copy()}
      >
        <Copy size={16} aria-hidden /> {texts.copy}
      </Button>
      <noscript>
        <textarea readOnly rows={4} aria-label={texts.code} value={code} className={styles.code} />
      </noscript>
    </>
  )
}
