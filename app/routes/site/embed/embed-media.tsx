import { clipOfUrl } from '#app/client/player/media/clip-url.ts'
import { hitDuration, isPlayable, withoutStream } from '#app/client/catalogue/playable.ts'
import { queueItem } from '#app/client/player/hit.ts'
import { clockDuration, liveStart, serverZone } from '#app/rules/base/display-time.ts'
import type { ContentHit, ContentType, Withdrawal } from '#app/schemas/catalogue/content.ts'
import { clipTexts } from '#app/texts/library/clips.ts'
import { contentTexts } from '#app/texts/catalogue/content.ts'
import { embedTexts as texts } from '#app/texts/site/sharing.ts'
import { playerTexts } from '#app/texts/player/player.ts'

interface EmbedMediaProps {
  /** Null if nothing in a list can be played. */
  hit: ContentHit | null
  /** Start in seconds. */
  start: number
  /** Text that says which item of a list it is. */
  line: string | null
}

/** The browser's native controls, which the script replaces by ours. */
export function EmbedMedia({ hit, start, line }: EmbedMediaProps) {
  if (!hit || !isPlayable(hit) || isOffAir(hit)) return <p className="notice">{noticeFor(hit)}</p>
  const { title } = hit.info
  const { url = '', video = false } = queueItem(withoutStream(hit)) ?? {}
  const source = start > 0 && !clipOfUrl(url) ? `${url}#t=${start}` : url
  const Media = video ? 'video' : 'audio'
  return (
    <div className="media" data-live={hit._type === 'LIVE' || undefined}>
      {line !== null && (
        <p className="line" dir="auto" data-line>
          {line}
        </p>
      )}
      <Media controls preload="none" src={source} aria-label={texts.playerOf(title)} />
      {!video && <Controls hit={hit} />}
      <p className="failed" role="alert" hidden data-failure />
    </div>
  )
}

function Controls({ hit }: { hit: ContentHit }) {
  const { title } = hit.info
  const duration = hitDuration(hit)
  return (
    <div className="controls" hidden data-controls>
      <button
        type="button"
        className="play"
        aria-label={playerTexts.playTitle(title)}
        data-title={title}
        data-play={playerTexts.playTitle('{title}')}
        data-pause={playerTexts.pauseTitle('{title}')}
      >
        <PlayIcon />
      </button>
      <span className="time" data-elapsed>
        0:00
      </span>
      <input
        type="range"
        min={0}
        max={1}
        step={0.0001}
        defaultValue={0}
        aria-label={playerTexts.position}
      />
      <span className="time" data-total>
        {duration ? clockDuration(duration) : ''}
      </span>
    </div>
  )
}

/** Contains the play and pause shapes; CSS shows one of them. */
export function PlayIcon() {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" fill="currentColor" aria-hidden>
      <path
        className="play-shape"
        d="M7 4.5v15a1 1 0 0 0 1.52.85l12-7.5a1 1 0 0 0 0-1.7l-12-7.5A1 1 0 0 0 7 4.5z"
      />
      <path className="pause-shape" d="M7 4h3.5v16H7zM13.5 4H17v16h-3.5z" />
    </svg>
  )
}

/** Whether it is a livestream that isn't running. */
function isOffAir({ _type, _status }: ContentHit): boolean {
  return _type === 'LIVE' && _status !== 'LIVE'
}

function withdrawnNotice(type: ContentType, reason: Withdrawal): string {
  return type === 'CLIP' ? clipTexts.withdrawn[reason] : contentTexts.withdrawn[reason](type)
}

function noticeFor(hit: ContentHit | null): string {
  if (!hit) return contentTexts.empty
  if (hit.withdrawn) return withdrawnNotice(hit._type, hit.withdrawn)
  if (!isOffAir(hit)) return texts.notPlayable
  const { ended, pending } = contentTexts.liveStatus
  const { start } = hit.info
  if (hit._status !== 'PENDING' || !start) return ended
  return pending(liveStart(new Date(start * 1000), { now: new Date(), ...serverZone }))
}
