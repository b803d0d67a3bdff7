import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import {
  clamp,
  isCurrentLoaded,
  playedSeconds,
  seekableSeconds,
} from '#app/client/player/duration.ts'
import { afterMediaReport, handOverSeek } from './media-reports.ts'
import {
  idlePlayer,
  type LoadedMedia,
  type MediaReport,
  nothingLoaded,
  type Player,
  type PlayerEffect,
  type PlayerEvent,
  type PlayerSettings,
  type PlayerTimer,
  type Transition,
} from './player-state.ts'
import {
  buildQueue,
  currentItem,
  hasNext,
  hasPrevious,
  isInQueue,
  isLive,
  moveNext,
  movePrevious,
  queueOfOne,
  withAddresses,
  withItems,
  withMovedItem,
  withNextPage,
  withoutItem,
  type PlayerQueue,
} from '#app/client/player/queue/queue.ts'
import { allowedSkip } from './controls.ts'
import { allowedRate, heardSettings, withRate, withRememberedRate } from './rates.ts'
import { chosenOf, shuffled, unshuffled } from '#app/client/player/queue/shuffle.ts'
import { afterSleepTimer, sleepAfter, sleepAtEnd, sleepsAtEnd, stayAwake } from './sleep.ts'
import { reachesTrim, trimmedStart, withTrim } from './trims.ts'

const DEBOUNCE_MS = 250
const RESTART_AFTER_SECONDS = 3

/** The player after an event, and the effects to carry out. Pure: `player` isn't changed. */
export function transition(player: Player, event: PlayerEvent): Transition {
  const { player: reacted, effects } = react(player, event)
  const after = withoutOldChapters(player, reacted)
  const [before, settings] = [heardSettings(player), heardSettings(after)]
  const keys = Object.keys(settings) as (keyof PlayerSettings)[]
  const sounds = keys.every((key) => settings[key] === before[key])
  // Last, so that a pause takes effect before the volume is restored.
  return {
    player: after,
    effects: sounds ? effects : [...effects, { type: 'apply_settings', settings }],
  }
}

function react(player: Player, event: PlayerEvent): Transition {
  switch (event.type) {
    case 'play_hits': {
      const queue = buildQueue(event.hits, event.title, event.chosen)
      if (!queue) return unchanged(player)
      const whole = event.rest ? { ...queue, rest: event.rest } : queue
      return playQueue(player, started(whole, event.shuffle), event.at_seconds)
    }
    case 'next_page':
      if (player.queue.rest !== event.rest) return unchanged(player)
      return unchanged({ ...player, queue: withNextPage(player.queue, event.hits) })
    case 'play_item':
      return playQueue(player, queueOfOne(event.item, event.title ?? ''), event.at_seconds)
    case 'play':
      return play(player)
    case 'pause':
      return pause(player)
    case 'toggle':
      return player.state.playing ? pause(player) : play(player)
    case 'stop':
      return stop(player)
    case 'play_next':
      return insert(player, event.hits, player.queue.idx + 1)
    case 'add_to_queue':
      return insert(player, event.hits, player.queue.items.length)
    case 'skip_to':
      return skipTo(player, event.index)
    case 'remove_item':
      return removeItem(player, event.index)
    case 'move_item':
      return moveItem(player, event.from, event.to)
    case 'clear_queue':
      return clearQueue(player)
    case 'shuffle':
      return changeOrder(player, (queue) => shuffled(queue, event.seed))
    case 'unshuffle':
      return changeOrder(player, unshuffled)
    case 'readdress':
      return readdress(player, event.urls)
    case 'chapters':
      return takeChapters(player, event)
    case 'next':
      return next(player)
    case 'previous':
      return previous(player)
    case 'skip_back':
      return seek(player, playedSeconds(player) - player.settings.back_seconds)
    case 'skip_forward':
      return seek(player, playedSeconds(player) + player.settings.forward_seconds)
    case 'seek':
      return seek(player, event.seconds)
    case 'seek_fraction':
      return seek(player, event.fraction * seekableSeconds(player))
    case 'change_settings':
      return changeSettings(player, event.settings)
    case 'set_rate':
      return unchanged(withRate(player, event.rate))
    case 'remember_rate':
      return unchanged(withRememberedRate(player, event.on))
    case 'trim':
      return unchanged(withTrim(player, event.trim))
    case 'sleep_after':
      return sleepAfter(player, event.minutes, event.now_ms)
    case 'sleep_at_end':
      return sleepAtEnd(player, event.of)
    case 'stay_awake':
      return stayAwake(player)
    case 'online':
      return player.interrupted ? play(player) : unchanged(player)
    case 'timer':
      return afterTimer(player, event.timer)
    case 'media': {
      // Late reports about the previous item no longer matter.
      if (event.url !== player.state.url || !isCurrentLoaded(player)) return unchanged(player)
      return afterReport(player, event.report)
    }
  }
}

function afterReport(player: Player, report: MediaReport): Transition {
  if (report.kind === 'position' && reachesTrim(player, report.seconds)) {
    const { player: ended, effects } = afterReport(player, { kind: 'ended' })
    return { player: ended, effects: [{ type: 'pause' }, ...effects] }
  }
  const tired = report.kind === 'ended' && sleepsAtEnd(player)
  const told = tired ? withState(stayAwake(player).player, { playing: false }) : player
  const after = afterMediaReport(told, report)
  if (after !== 'move_on') return after
  return tired ? waitAtNext(told) : next(told)
}

/** Moves on without asking for a file: nobody may hear the next item before tomorrow, if at all. Playing loads it. */
function waitAtNext(player: Player): Transition {
  return unchanged({ ...player, queue: moveNext(player.queue), state: nothingLoaded })
}

function withoutOldChapters(before: Player, player: Player): Player {
  const isSame = currentItem(before.queue)?.url === currentItem(player.queue)?.url
  return isSame || player.chapters.length === 0 ? player : { ...player, chapters: [] }
}

function takeChapters(
  player: Player,
  { url, chapters }: Extract<PlayerEvent, { type: 'chapters' }>,
): Transition {
  if (currentItem(player.queue)?.url !== url) return unchanged(player)
  const inOrder = chapters.toSorted((a, b) => a.start - b.start)
  return unchanged({ ...player, chapters: inOrder })
}

function unchanged(player: Player): Transition {
  return { player, effects: [] }
}

function withState(player: Player, state: Partial<LoadedMedia>): Player {
  return { ...player, state: { ...player.state, ...state } }
}

function playQueue(player: Player, queue: PlayerQueue, atSeconds?: number): Transition {
  const moved = { ...player, queue }
  const target = isLive(currentItem(queue)) ? undefined : atSeconds
  if (!isCurrentLoaded(moved)) {
    return changeItem(player, queue, { playing: true, seek_target_seconds: target ?? null })
  }
  const started = play(withState(moved, { seek_target_seconds: null }))
  if (target === undefined) return started
  const sought = seek(started.player, target)
  return { player: sought.player, effects: [...started.effects, ...sought.effects] }
}

function changeItem(
  player: Player,
  queue: PlayerQueue,
  state: Pick<LoadedMedia, 'seek_target_seconds'> & Partial<LoadedMedia>,
): Transition {
  const changed = {
    ...withState(player, state),
    queue,
    failed: false,
    host_silent: false,
    interrupted: false,
  }
  if (isFirst(changed)) return load(changed)
  return {
    player: changed,
    effects: [{ type: 'pause' }, { type: 'schedule', timer: 'url', after_ms: DEBOUNCE_MS }],
  }
}

/** What plays with nothing loaded before it is loaded at once: nobody is going through a queue yet. */
function isFirst({ state }: Player): boolean {
  return state.playing && state.url === null
}

/** Moving within the queue starts the item from its beginning, even when it is already loaded. */
function moveTo(player: Player, queue: PlayerQueue): Transition {
  const moved = withState({ ...player, queue }, { playing: wantsToPlay(player) })
  if (!isCurrentLoaded(moved)) return changeItem(moved, queue, { seek_target_seconds: null })
  if (player.failed) return load(withState(moved, { seek_target_seconds: null }))
  const { player: restarted, effects } = seek({ ...moved, counted: false }, trimmedStart(moved))
  return {
    player: restarted,
    effects: player.state.playing ? [...effects, { type: 'play' }] : effects,
  }
}

function play(player: Player): Transition {
  const item = currentItem(player.queue)
  if (!item) return unchanged(player)
  const playing = withState(player, { playing: true })
  // After a restored queue nothing is loaded yet: playing starts the load.
  if (isFirst(playing)) return load(playing)
  if (!isCurrentLoaded(player)) return unchanged(playing)
  if (!player.failed) return { player: playing, effects: [{ type: 'play' }] }
  const resumeAt = playedSeconds(player) || null
  return load(withState(playing, { seek_target_seconds: resumeAt }))
}

/** Whether it is playing, or was when the media failed. */
function wantsToPlay({ state, interrupted }: Player): boolean {
  return state.playing || interrupted
}

function pause(player: Player): Transition {
  if (player.interrupted) return unchanged({ ...player, interrupted: false })
  if (!player.state.playing) return unchanged(player)
  return { player: withState(player, { playing: false }), effects: [{ type: 'pause' }] }
}

function stop({ settings, show_rates, show_trims }: Player): Transition {
  return {
    player: { ...idlePlayer, settings, show_rates, show_trims },
    effects: [
      { type: 'cancel', timer: 'url' },
      { type: 'cancel', timer: 'seek' },
      { type: 'cancel', timer: 'sleep' },
      { type: 'unload' },
    ],
  }
}

function insert(player: Player, hits: readonly ContentHit[], at: number): Transition {
  const added = buildQueue(hits, player.queue.title)
  if (!added) return unchanged(player)
  return unchanged({ ...player, queue: withItems(player.queue, at, added.items) })
}

function skipTo(player: Player, index: number): Transition {
  const { queue } = player
  if (!isInQueue(queue, index)) return unchanged(player)
  if (index === queue.idx) return play(player)
  return moveTo(withState(player, { playing: true }), { ...queue, idx: index })
}

function removeItem(player: Player, index: number): Transition {
  const { queue, settings } = player
  if (!isInQueue(queue, index)) return unchanged(player)
  if (queue.items.length === 1) return stop(player)
  const without = withoutItem(queue, index)
  if (index !== queue.idx) return unchanged({ ...player, queue: without })
  const goesOn = wantsToPlay(player) && hasNext(queue, settings.loop)
  return moveTo({ ...withState(player, { playing: goesOn }), interrupted: false }, without)
}

function moveItem(player: Player, from: number, to: number): Transition {
  const { queue } = player
  if (from === to || !isInQueue(queue, from) || !isInQueue(queue, to)) return unchanged(player)
  return unchanged({ ...player, queue: withMovedItem(queue, from, to) })
}

function clearQueue(player: Player): Transition {
  const item = currentItem(player.queue)
  if (!item) return unchanged(player)
  return unchanged({ ...player, queue: queueOfOne(item, player.queue.title) })
}

function changeOrder(player: Player, change: (queue: PlayerQueue) => PlayerQueue): Transition {
  return currentItem(player.queue)
    ? unchanged({ ...player, queue: change(player.queue) })
    : unchanged(player)
}

/** What plays goes on at the address at which it was opened; what was paused or has failed is opened at its new one. */
function readdress(player: Player, urls: Readonly<Record<string, string>>): Transition {
  const { queue, state } = player
  const plays = isCurrentLoaded(player) && state.playing
  const after = { ...player, queue: withAddresses(queue, urls, plays ? queue.idx : null) }
  if (currentItem(after.queue)?.url === currentItem(queue)?.url) return unchanged(after)
  const reached = { seek_target_seconds: playedSeconds(player) || null }
  if (player.interrupted) return load(withState(after, { ...reached, playing: true }))
  const unloaded = { ...nothingLoaded, playing: state.playing, ...reached }
  return unchanged({ ...after, state: unloaded, failed: false, host_silent: false })
}

function started(queue: PlayerQueue, shuffle: number | undefined): PlayerQueue {
  if (shuffle === undefined) return queue
  return shuffled({ ...queue, idx: chosenOf(queue.items.length, shuffle) }, shuffle)
}

function next(player: Player): Transition {
  if (!hasNext(player.queue, player.settings.loop)) return unchanged(player)
  return moveTo(player, moveNext(player.queue))
}

function previous(player: Player): Transition {
  const restart =
    playedSeconds(player) > RESTART_AFTER_SECONDS ||
    !hasPrevious(player.queue, player.settings.loop)
  return restart ? seek(player, 0) : moveTo(player, movePrevious(player.queue))
}

function seek(player: Player, seconds: number): Transition {
  const item = currentItem(player.queue)
  if (!item || isLive(item) || !Number.isFinite(seconds)) return unchanged(player)
  const target = clamp(seconds, 0, seekableSeconds(player))
  return {
    player: withState(player, { seek_target_seconds: target }),
    effects: [{ type: 'schedule', timer: 'seek', after_ms: DEBOUNCE_MS }],
  }
}

function changeSettings(player: Player, changes: Partial<Player['settings']>): Transition {
  const settings = { ...player.settings, ...changes }
  settings.volume_fraction = clamp(settings.volume_fraction, 0, 1)
  settings.playback_rate = allowedRate(settings.playback_rate)
  settings.back_seconds = allowedSkip(settings.back_seconds)
  settings.forward_seconds = allowedSkip(settings.forward_seconds)
  return unchanged({ ...player, settings })
}

function afterTimer(player: Player, timer: PlayerTimer): Transition {
  if (timer === 'sleep') return afterSleepTimer(player)
  // By now the queue may have returned to the item that is loaded.
  if (timer === 'url') return isCurrentLoaded(player) ? unchanged(player) : load(player)
  return handOverSeek(player)
}

/** Loads the current item: the state is reset, but playing and the seek target are kept. */
function load(player: Player): Transition {
  const item = currentItem(player.queue)
  if (!item) return unchanged(player)
  const { playing, seek_target_seconds } = player.state
  const state = { ...nothingLoaded, url: item.url, playing, seek_target_seconds }
  const effects: PlayerEffect[] = [{ type: 'load', item }]
  if (playing) effects.push({ type: 'play' })
  const loaded = {
    ...player,
    state,
    failed: false,
    host_silent: false,
    interrupted: false,
    counted: false,
  }
  return { player: loaded, effects }
}
