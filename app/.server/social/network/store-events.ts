import { eventText, kindClass, type NostrEvent } from '#app/protocols/nostr/event.ts'
import { relayTexts } from '#app/texts/social/relay.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { type Outcome, storeBatch } from '#app/.server/social/storing/index.ts'
import { type EventWithText, passOnEphemeral, withText } from '#app/.server/social/events/index.ts'
import {
  admissionProblem,
  type Answer,
  answerTo,
  applyPolicy,
} from '#app/.server/social/relay/index.ts'

interface StoreSettings {
  trusted?: boolean
  isFetched?: boolean
  mayBeAhead?: boolean
}

/**
 * Stores events that didn't come by a connection to the relay, with the same checks, and notifies the subscribers of
 * all processes. `trusted` events are the product's own, for which the policy isn't checked; `isFetched` ones came from
 * another relay, and aren't forwarded; those that `mayBeAhead` may be dated in the future. Returns for each what a
 * client would be told. Joins a transaction.
 */
export async function storeEvents(
  ctx: Ctx,
  events: readonly NostrEvent[],
  { trusted = false, isFetched = false, mayBeAhead = false }: StoreSettings = {},
): Promise<Answer[]> {
  const policy = await applyPolicy(ctx)
  const sender = { authenticated: new Set<string>(), isTrusted: trusted, isFetched, mayBeAhead }
  const refusals = await Promise.all(
    events.map(
      async (event) =>
        (await admissionProblem(ctx, event, sender, policy)) ??
        (await signatureProblem(ctx, event)),
    ),
  )
  const admitted = events.filter((_, at) => refusals[at] === null)
  const outcomes = await storeOrPassOn(ctx, admitted.map(withText), { isFetched })
  return refusals.map((text) =>
    text === null ? answerTo(outcomes.shift() ?? 'duplicate') : { accepted: false, text },
  )
}

async function signatureProblem(ctx: Ctx, event: NostrEvent): Promise<string | null> {
  const verdict = await ctx.signatures.check(eventText(event))
  if (verdict === 'right') return null
  return verdict === 'wrong-id' ? relayTexts.wrongId : relayTexts.wrongSignature
}

/** Stores events, or passes ephemeral ones on; the outcomes are in the order of the events. */
async function storeOrPassOn(
  ctx: Ctx,
  admitted: EventWithText[],
  from: { isFetched: boolean },
): Promise<Outcome[]> {
  const ephemeral = admitted.filter(isEphemeral)
  const regular = admitted.filter((sent) => !isEphemeral(sent))
  const fresh = ephemeral.length > 0 ? await passOnEphemeral(ctx, ephemeral) : []
  const { outcomes } =
    regular.length > 0 ? await storeBatch(ctx, regular, from) : { outcomes: [] as Outcome[] }
  return admitted.map((sent) => {
    if (!isEphemeral(sent)) return outcomes.shift() ?? 'duplicate'
    return fresh.shift() ? 'stored' : 'duplicate'
  })
}

function isEphemeral({ event }: EventWithText): boolean {
  return kindClass(event.kind) === 'ephemeral'
}
