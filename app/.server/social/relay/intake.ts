import { eventText, kindClass, type NostrEvent } from '#app/protocols/nostr/event.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { blocksOf } from '#app/.server/accounts/blocks/index.ts'
import { isAway } from '#app/.server/base/db/index.ts'
import { relayTexts } from '#app/texts/social/relay.ts'
import { type Outcome, storeBatch } from '#app/.server/social/storing/index.ts'
import { type EventWithText, passOnEphemeral } from '#app/.server/social/events/index.ts'
import { type AppliedPolicy, admissionProblem, type Sender } from './admission.ts'
import { type Batcher, createBatcher } from './batcher.ts'
import { type RelaySettings, relayRateLimit } from './settings.ts'
import { countRelayEvent } from '#app/.server/base/lib/metrics.ts'
import { reportError } from '#app/.server/base/lib/report-error.ts'

/** The answer to an event (`OK` of NIP-01): whether it was accepted, and else why not. */
export interface Answer {
  accepted: boolean
  text: string
}

/** Checks and stores events that clients send. */
export interface Intake {
  /** Resolves once the event is committed or refused. */
  take(event: NostrEvent, sender: Sender, address: string): Promise<Answer>
}

interface IntakeSettings {
  ctx: Ctx
  settings: RelaySettings
  /** The id of this process in notices. */
  origin: string
  policy: () => AppliedPolicy
  /** Hands committed events to this process's subscribers. */
  deliver: (event: EventWithText) => void
}

const batchSettings = {
  // Each author takes a lock, of which PostgreSQL has some thousands in all.
  max: 250,
  size: ({ raw }: EventWithText) => raw.length,
  maxSize: 4_000_000,
}

/** The intake of a process: cheap checks first, signatures last, then the database, in batches. */
export function createIntake({ ctx, settings, origin, policy, deliver }: IntakeSettings): Intake {
  const isAddressWithinLimit = relayRateLimit(settings.eventsPerMinute, ctx.now)
  const isKeyWithinLimit = relayRateLimit(settings.eventsPerMinuteOfKey, ctx.now)

  const store: Batcher<EventWithText, Outcome> = createBatcher(async (batch) => {
    const { outcomes, stored } = await storeBatch(ctx, batch, { origin })
    stored.forEach(deliver)
    return outcomes
  }, batchSettings)

  const pass: Batcher<EventWithText, Outcome> = createBatcher(async (batch) => {
    const fresh = await passOnEphemeral(ctx, batch, origin)
    for (const [at, event] of batch.entries()) if (fresh[at]) deliver(event)
    return fresh.map((isFresh) => (isFresh ? 'stored' : 'duplicate'))
  }, batchSettings)

  return {
    async take(event, sender, address) {
      const answer = await takeIn(event, sender, address)
      countRelayEvent(answer.accepted ? 'stored' : 'refused')
      return answer
    },
  }

  async function takeIn(event: NostrEvent, sender: Sender, address: string): Promise<Answer> {
    if (!isAddressWithinLimit(address)) return refused(relayTexts.tooManyEvents)
    try {
      if ((await blocksOf(ctx)).hasNetwork(address)) return refused(relayTexts.blockedNetwork)
      const why = await admissionProblem(ctx, event, sender, policy())
      if (why !== null) return refused(why)
      const raw = eventText(event)
      const verdict = await ctx.signatures.check(raw)
      if (verdict === 'wrong-id') return refused(relayTexts.wrongId)
      if (verdict === 'wrong-signature') return refused(relayTexts.wrongSignature)
      // After the signature, so that nobody can use up the limit of another's key.
      if (!isKeyWithinLimit(event.pubkey)) return refused(relayTexts.tooManyOfKey)
      const take = kindClass(event.kind) === 'ephemeral' ? pass : store
      return answerTo(await take({ event, raw }))
    } catch (error) {
      if (isAway(error)) return refused(relayTexts.databaseAway)
      reportError(error, { label: 'relay', place: 'relay' })
      return refused(relayTexts.failed)
    }
  }
}

/** The answer for an outcome. */
export function answerTo(outcome: Outcome): Answer {
  return {
    accepted: outcome === 'stored' || outcome === 'duplicate',
    text: relayTexts.outcomes[outcome],
  }
}

function refused(text: string): Answer {
  return { accepted: false, text }
}
