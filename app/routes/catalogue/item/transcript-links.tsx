import { Captions } from 'lucide-react'
import { contentTexts as texts } from '#app/texts/catalogue/content.ts'
import { Aside } from '#app/components/catalogue/page/page-parts.tsx'
import styles from '#app/components/catalogue/page/aside-links.module.css'
import type { ItemView } from '#app/schemas/site/content-views.ts'

const formats: Record<string, string> = {
  'text/vtt': 'VTT',
  'application/srt': 'SRT',
  'application/x-subrip': 'SRT',
  'text/srt': 'SRT',
  'application/json': 'JSON',
  'text/html': 'HTML',
  'text/plain': 'Text',
}

/** The transcripts as the feed gives them. */
export function TranscriptLinks({ transcripts }: { transcripts: ItemView['transcripts'] }) {
  if (transcripts.length === 0) return null
  return (
    <Aside title={texts.transcripts}>
      <ul>
        {transcripts.map(({ url, type, language }, index) => (
          <li key={index}>
            <a href={url} hrefLang={language} rel="noopener nofollow ugc" className={styles.link}>
              <Captions size={18} />
              <span className={styles.text}>
                {texts.transcriptAs(formats[type] ?? type, language)}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Aside>
  )
}
