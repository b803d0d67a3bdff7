import { IconButton } from '@radix-ui/themes/components/icon-button'
import { X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { pressPreviewKey } from '#app/client/studio/preview/preview-keys.ts'
import { previewPlayer } from '#app/client/studio/preview/preview-player.ts'
import { isForPlayer } from '#app/components/player/bar/player-keys.ts'
import { usePlayer, usePlayerSend } from '#app/components/player/player-provider.tsx'
import { Cover } from '#app/components/base/ui/cover.tsx'
import { previewTexts as texts } from '#app/texts/studio/preview.ts'
import { PreviewSheet } from './preview-sheet.tsx'
import { PreviewSlider } from './preview-slider.tsx'
import { Elapsed, Total } from './preview-times.tsx'
import { PreviewTransport } from './preview-transport.tsx'
import styles from './preview.module.css'
import { usePreview } from './use-preview.ts'

/** The preview's bar above the site's player bar; on phones it opens as a sheet. */
export default function PreviewBar() {
  const source = usePreview((preview) => preview.source)
  const failed = usePreview((preview) => preview.failed)
  const expanded = usePreview((preview) => preview.expanded)
  useOnePlayer()
  usePreviewKeys()
  if (!source) return null
  const title = source.title || texts.untitled
  return (
    <section className={styles.bar} aria-label={texts.player} data-foot="preview">
      <PreviewSlider />
      <div className={styles.content}>
        <div className={styles.now}>
          <Cover id={source.cover.id} title={title} src={source.cover.src} size={56} />
          <div className={styles.titles}>
            <p className={styles.title} dir="auto" title={title}>
              {title}
            </p>
            <p className={styles.author} dir="auto">
              {failed ? texts.failed : source.author || texts.unnamed}
            </p>
          </div>
        </div>
        <Elapsed />
        <PreviewTransport />
        <Total />
        <div className={styles.side}>
          <IconButton
            type="button"
            variant="ghost"
            color="gray"
            radius="full"
            aria-label={texts.close}
            title={texts.close}
            onClick={() => previewPlayer().close()}
          >
            <X />
          </IconButton>
        </div>
        <button
          type="button"
          className={styles.expand}
          aria-label={texts.expand}
          aria-haspopup="dialog"
          onClick={() => previewPlayer().expand(true)}
        />
      </div>
      {expanded && <PreviewSheet source={source} onClose={() => previewPlayer().expand(false)} />}
      <p className="visually-hidden" role="status">
        {failed ? texts.failed : ''}
      </p>
    </section>
  )
}

/** Only one of the two players plays at a time: starting one pauses the other. */
function useOnePlayer(): void {
  const send = usePlayerSend()
  const sitePlays = usePlayer(({ state }) => state.playing)
  const previewPlays = usePreview(({ playing }) => playing)
  const sitePlayed = useRef(sitePlays)
  useEffect(() => {
    // Only when the site's player starts: if it was playing before this bar was loaded, the preview wins.
    if (sitePlays && !sitePlayed.current) previewPlayer().pause()
    sitePlayed.current = sitePlays
  }, [sitePlays])
  const pauseSite = useEffectEvent(() => {
    if (sitePlays) send({ type: 'pause' })
  })
  useEffect(() => {
    if (previewPlays) pauseSite()
  }, [previewPlays])
}

/** Keyboard shortcuts control the preview instead of the site's player. */
function usePreviewKeys(): void {
  useEffect(() => {
    const listening = new AbortController()
    document.addEventListener(
      'keydown',
      (event) => {
        if (isForPlayer(event) && pressPreviewKey(previewPlayer(), event)) event.preventDefault()
      },
      { capture: true, signal: listening.signal },
    )
    return () => listening.abort()
  }, [])
}
