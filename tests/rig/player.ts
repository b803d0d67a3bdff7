import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import type { PlayerQueueItem } from '#app/client/player/hit.ts'
import { transition } from '#app/client/player/machine/machine.ts'
import {
  idlePlayer,
  type MediaReport,
  type Player,
  type PlayerEffect,
  type PlayerEvent,
  type PlayerTimer,
} from '#app/client/player/machine/player-state.ts'

type HitParts = Partial<Omit<ContentHit, 'info'>> & { info?: Partial<ContentHit['info']> }

/** An episode of 100 s; `parts` overrides its fields. */
export function hit(id: string, { info, ...parts }: HitParts = {}): ContentHit {
  return {
    _id: id,
    _type: 'EPISODE',
    links: [],
    info: { title: `Title ${id}`, audio: `https://media.test/${id}.mp3`, duration: 100, ...info },
    ...parts,
  }
}

export function item(id: string, parts: Partial<PlayerQueueItem> = {}): PlayerQueueItem {
  return {
    url: `https://media.test/${id}.mp3`,
    entity: { type: 'EPISODE', _id: id },
    video: false,
    img: null,
    title: `Title ${id}`,
    subtitle: '',
    duration: 100,
    ...parts,
  }
}

/** A player whose timers run on a clock that the test advances. */
export function playerRig(start: Player = idlePlayer) {
  const timers = new Map<PlayerTimer, number>()
  let now = 0
  let player = start
  let effects: PlayerEffect[] = []

  function apply(event: PlayerEvent) {
    const after = transition(player, event)
    player = after.player
    effects.push(...after.effects)
    for (const effect of after.effects) {
      if (effect.type === 'schedule') timers.set(effect.timer, now + effect.after_ms)
      if (effect.type === 'cancel') timers.delete(effect.timer)
    }
  }

  const rig = {
    get player() {
      return player
    },
    /** The effects since the last call, without those for timers. */
    takeEffects() {
      const taken = effects.filter(({ type }) => type !== 'schedule' && type !== 'cancel')
      effects = []
      return taken
    },
    send(event: PlayerEvent) {
      apply(event)
      return rig
    },
    /** Sends reports of the loaded media. */
    tell(...reports: MediaReport[]) {
      for (const report of reports) apply({ type: 'media', url: player.state.url ?? '', report })
      return rig
    },
    pass(ms: number) {
      now += ms
      for (const [timer, due] of [...timers]) {
        if (due > now) continue
        timers.delete(timer)
        apply({ type: 'timer', timer })
      }
      return rig
    },
    /** Sends the reports of media that plays at this position, in seconds. */
    playAt(seconds: number, duration = 100) {
      return rig.tell(
        { kind: 'duration', seconds: duration },
        { kind: 'can_play' },
        { kind: 'playing' },
        { kind: 'position', seconds, duration },
      )
    },
  }
  return rig
}

/** A queue of these hits, loaded and playing its first one from the start. */
export function rigPlaying(hits: ContentHit[], chosen = 0, start?: Player) {
  const rig = playerRig(start)
  rig.send({ type: 'play_hits', hits, title: 'Queue', chosen }).pass(250).playAt(0)
  rig.takeEffects()
  return rig
}
