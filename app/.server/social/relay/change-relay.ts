import type { z } from 'zod'
import { toNpub } from '#app/protocols/nostr/keys.ts'
import { recordDecision } from '#app/.server/accounts/log/index.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { enqueue } from '#app/.server/base/jobs/index.ts'
import type { relayPolicyInput } from '#app/schemas/social/relay-policy.ts'
import { deleteStanding, savePolicy, setStanding } from './policy.ts'

/** Applies a change of the operator: of the policy, or of the standing of a key. */
export function changeRelay(ctx: Ctx, change: z.output<typeof relayPolicyInput>): Promise<void> {
  return transact(ctx, async (ctx) => {
    switch (change.intent) {
      case 'policy': {
        const { intent: _, retentionDays = null, ...policy } = change
        return savePolicy(ctx, { ...policy, retentionDays })
      }
      case 'forget':
        if ((await deleteStanding(ctx, change.key)) === 'blocked')
          await recordDecision(ctx, aboutKey(change.key), { act: 'UNBLOCKED' })
        return enqueueTrustUpdate(ctx)
      case 'invite':
      case 'block':
      case 'block-and-delete': {
        const standing = change.intent === 'invite' ? 'invited' : 'blocked'
        await setStanding(ctx, { pubkey: change.key, standing, note: change.note })
        if (standing === 'blocked')
          await recordDecision(ctx, aboutKey(change.key), { act: 'BLOCKED', words: change.note })
        if (change.intent === 'block-and-delete')
          await enqueue(ctx, 'remove-nostr-author', { pubkey: change.key })
        await enqueueTrustUpdate(ctx)
      }
    }
  })
}

function aboutKey(key: string) {
  return { kind: 'BLOCK', id: 'NOSTR_KEY', title: toNpub(key) } as const
}

/** Enqueues the job that recomputes trust, which begins with invited keys. */
function enqueueTrustUpdate(ctx: Ctx): Promise<void> {
  const job = 'find-trusted-people'
  return enqueue(ctx, job, {}, { key: job })
}
