import { contentPicture } from '#app/rules/base/picture-address.ts'
import { isCurrentLoaded, playedSeconds } from '#app/client/player/duration.ts'
import { shownControls } from '#app/client/player/machine/controls.ts'
import type { PlayerQueueItem } from '#app/client/player/hit.ts'
import type { Player, PlayerEvent } from '#app/client/player/machine/player-state.ts'
import { currentItem, hasNext, hasPrevious, isLive } from '#app/client/player/queue/queue.ts'
import { playbackRate } from '#app/client/player/machine/rates.ts'

const ACTIONS = [
  'play',
  'pause',
  'stop',
  'previoustrack',
  'nexttrack',
  'seekbackward',
  'seekforward',
  'seekto',
] as const
type Action = (typeof ACTIONS)[number]

/** What of a browser's media session is used. */
export type ShownSession = Pick<
  MediaSession,
  'metadata' | 'playbackState' | 'setActionHandler' | 'setPositionState'
>

/** Shows the player on lock screens and handles media keys. Call the result on each change. */
export function createMediaSession(session: ShownSession, send: (event: PlayerEvent) => void) {
  let shown: Player | null = null

  return function show(player: Player) {
    const before = shown
    shown = player
    if (before?.queue !== player.queue || before.chapters !== player.chapters) {
      session.metadata = metadata(player)
    }
    const state = playbackState(player)
    if (session.playbackState !== state) session.playbackState = state
    if (before?.queue !== player.queue || before.settings.loop !== player.settings.loop) {
      const handlers = actionHandlers(player, send)
      for (const action of ACTIONS) setHandler(session, action, handlers[action] ?? null)
    }
    if (!before || positionChanged(before, player)) showPosition(session, player)
  }
}

/** Browsers without support for chapters ignore them. */
type ChapteredMetadata = MediaMetadataInit & {
  chapterInfo?: { title: string; startTime: number; artwork: MediaImage[] }[]
}

function metadata({ queue, chapters }: Player) {
  const item = currentItem(queue)
  if (!item) return null
  const init: ChapteredMetadata = {
    title: item.title,
    artist: item.subtitle,
    album: queue.title,
    artwork: artwork(item, item.img),
  }
  if (chapters.length > 0) {
    init.chapterInfo = chapters.map(({ title, start, img }) => ({
      title,
      startTime: start,
      artwork: artwork(item, img),
    }))
  }
  return new MediaMetadata(init)
}

/** Lock screens load images from this site, as the page does. */
function artwork({ entity }: PlayerQueueItem, img: string | null | undefined): MediaImage[] {
  if (!img || !URL.canParse(img, 'https://host')) return []
  if (!/^https?:/i.test(img)) return [{ src: img }]
  return entity ? [{ src: contentPicture(entity._id, 'large', img) }] : []
}

function playbackState({ queue, state }: Player): MediaSessionPlaybackState {
  if (!currentItem(queue)) return 'none'
  return state.playing ? 'playing' : 'paused'
}

function actionHandlers({ queue, settings }: Player, send: (event: PlayerEvent) => void) {
  const item = currentItem(queue)
  const handlers: Partial<Record<Action, MediaSessionActionHandler>> = {}
  if (!item) return handlers
  handlers.play = () => send({ type: 'play' })
  handlers.pause = () => send({ type: 'pause' })
  handlers.stop = () => send({ type: 'stop' })
  if (hasPrevious(queue, settings.loop)) handlers.previoustrack = () => send({ type: 'previous' })
  if (hasNext(queue, settings.loop)) handlers.nexttrack = () => send({ type: 'next' })
  const controls = shownControls(item)
  if (controls.skip) {
    handlers.seekbackward = () => send({ type: 'skip_back' })
    handlers.seekforward = () => send({ type: 'skip_forward' })
  }
  if (controls.progress) {
    handlers.seekto = ({ seekTime }) => {
      if (seekTime !== undefined) send({ type: 'seek', seconds: seekTime })
    }
  }
  return handlers
}

/** Whether the browser needs the position: while playing it advances that by itself. */
function positionChanged(before: Player, after: Player) {
  const keys = ['url', 'duration', 'playing', 'seeking', 'can_play'] as const
  return (
    keys.some((key) => before.state[key] !== after.state[key]) ||
    before.queue !== after.queue ||
    playbackRate(before) !== playbackRate(after)
  )
}

function showPosition(session: ShownSession, player: Player) {
  const item = currentItem(player.queue)
  const duration = isLive(item) ? Infinity : player.state.duration
  if (!item || duration === null || !isCurrentLoaded(player)) return session.setPositionState()
  session.setPositionState({
    duration,
    position: Math.min(playedSeconds(player), duration),
    playbackRate: playbackRate(player),
  })
}

function setHandler(
  session: ShownSession,
  action: Action,
  handler: MediaSessionActionHandler | null,
) {
  try {
    session.setActionHandler(action, handler)
  } catch {
    // Browsers throw for actions they don't know; the others still work.
  }
}
