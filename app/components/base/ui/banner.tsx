import type { ReactNode } from 'react'
import styles from './banner.module.css'
import { hashedColour } from '#app/rules/base/hashed-colour.ts'

interface BannerProps {
  /** Colours the banner where there is no picture. */
  id: string
  /** A few pixels of its picture as a data: address. */
  preview: string | null
  /** 300 high for shows and artists, 220 for episodes; 240 on phones. */
  kind: 'show' | 'episode'
  /** The head of the page, which lies on it. */
  children: ReactNode
}

/** The cover's upper part, blurred under a fade to the page. */
export function Banner({ id, preview, kind, children }: BannerProps) {
  return (
    <div className={styles.banner} data-kind={kind}>
      <div
        aria-hidden
        className={styles.backdrop}
        style={{ '--hashed': hashedColour(id) } as React.CSSProperties}
      >
        {preview && <img src={preview} alt="" width={300} height={300} />}
      </div>
      <div className={styles.content}>{children}</div>
    </div>
  )
}
