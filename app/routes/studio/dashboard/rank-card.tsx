import { Button } from '@radix-ui/themes/components/button'
import { Share2 } from 'lucide-react'
import { href, Link } from 'react-router'
import { copyText } from '#app/components/base/ui/copy-button.tsx'
import { Cover } from '#app/components/base/ui/cover.tsx'
import { useToast } from '#app/components/base/ui/toast.tsx'
import { listTexts } from '#app/texts/studio/studio-lists.ts'
import styles from './rank-card.module.css'

/** An episode or track with its rank in the charts. */
export interface Rank {
  id: string
  title: string
  image: string | null
  rank: number
  /** The day before; null if it wasn't in the charts. */
  before: number | null
  type: 'EPISODE' | 'TRACK'
}

/** The feed's best rank in the charts, with a button to share it. */
export function RankCard({ best, siteUrl }: { best: Rank; siteUrl: string }) {
  const showToast = useToast()
  const tab = best.type === 'TRACK' ? 'tab=Tracks&' : ''
  const path = `${href('/charts')}?${tab}id=${best.id}`
  async function share() {
    const isCopied = await copyText(siteUrl + path)
    showToast(
      isCopied ? listTexts.chartsCopied : listTexts.copyFailed,
      isCopied ? 'success' : 'error',
    )
  }
  return (
    <section className={styles.card}>
      <Cover id={best.id} title={best.title} src={best.image} size={48} />
      <span aria-hidden className={styles.rank}>
        {listTexts.rankNumber(best.rank)}
      </span>
      <div className={styles.text}>
        <h2 dir="auto">{listTexts.rank(best.title, best.rank)}</h2>
        {best.before !== null && best.before !== best.rank && (
          <p className={styles.moved}>{listTexts.rankMoved(best.rank, best.before)}</p>
        )}
      </div>
      <Button
        type="button"
        variant="soft"
        color="gray"
        onClick={() => void share()}
        className={`needs-script ${styles.share}`}
      >
        <Share2 size={18} />
        {listTexts.shareCharts}
      </Button>
      <noscript>
        <Link to={path} className="text-link">
          {listTexts.seeCharts}
        </Link>
      </noscript>
    </section>
  )
}
