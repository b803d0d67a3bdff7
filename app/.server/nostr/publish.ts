import { eventText, kindClass, type NostrEvent } from '#app/protocols/nostr/event.ts'
import { relayTexts } from '#app/texts/relay.ts'
import type { Ctx } from '../ctx.ts'
import type { Outcome } from './events/decide.ts'
import { passOn } from './events/pass-on.ts'
import { storeBatch } from './events/store.ts'
import type { EventWithText } from './events/stored-event.ts'
import { refusal } from './relay/admission.ts'
import { type Answer, answerTo } from './relay/intake.ts'
import { applyPolicy } from './relay/policy.ts'

/**
 * Stores events that didn't come through a connection to the relay, with the same checks, and has the subscribers of all
 * processes told. `trusted` events are the product's own: who may write isn't asked. Answers for each what a client
 * would be told. Within a transaction they are stored when that commits.
 */
export async function storeEvents(
  ctx: Ctx,
  events: readonly NostrEvent[],
  { trusted = false }: { trusted?: boolean } = {},
): Promise<Answer[]> {
  const policy = await applyPolicy(ctx)
  const sender = { authenticated: new Set<string>(), isTrusted: trusted }
  const answers = await Promise.all(
    events.map(async (event) => {
      const why = refusal(event, sender, policy, ctx.now()) ?? (await signatureProblem(ctx, event))
      return why === null ? null : { accepted: false, text: why }
    }),
  )
  const taken = events
    .filter((_, at) => answers[at] === null)
    .map((event) => ({ event, raw: eventText(event) }))
  const outcomes = await putAway(ctx, taken)
  return events.map((event, at) => answers[at] ?? answerTo(outcomes.get(event) ?? 'duplicate'))
}

async function signatureProblem(ctx: Ctx, event: NostrEvent): Promise<string | null> {
  const verdict = await ctx.signatures.check(eventText(event))
  if (verdict === 'right') return null
  return verdict === 'wrong-id' ? relayTexts.wrongId : relayTexts.wrongSignature
}

async function putAway(ctx: Ctx, taken: EventWithText[]): Promise<Map<NostrEvent, Outcome>> {
  const isEphemeral = ({ event }: EventWithText) => kindClass(event.kind) === 'ephemeral'
  const passing = taken.filter(isEphemeral)
  const staying = taken.filter((event) => !isEphemeral(event))
  const fresh = passing.length > 0 ? await passOn(ctx, passing) : []
  const { outcomes } =
    staying.length > 0 ? await storeBatch(ctx, staying) : { outcomes: [] as Outcome[] }
  return new Map([
    ...passing.map(({ event }, at) => [event, fresh[at] ? 'stored' : 'duplicate'] as const),
    ...staying.map(({ event }, at) => [event, outcomes[at] ?? 'duplicate'] as const),
  ])
}
