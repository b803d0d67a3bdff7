import { z } from 'zod'
import { longestReport, streamAmounts } from '#app/rules/money/streaming.ts'
import { streamTexts } from '#app/texts/money/streaming.ts'
import { boostSchema } from './boosts.ts'
import { withdrawalInput } from './wallet.ts'

const texts = streamTexts.errors
const { maxRate, minBudget, maxBudget } = streamAmounts

/** A whole number from a form or call, with or without commas. */
function amount(min: number, max: number, problem: string) {
  return z
    .union(
      [
        z.number(),
        z
          .string()
          .max(20, problem)
          .transform((typed) => Number(typed.trim().replaceAll(',', '') || NaN)),
      ],
      problem,
    )
    .pipe(z.number(problem).int(problem).min(min, problem).max(max, problem))
}

/** Streaming settings: sats a minute, and maximum sats a day. */
export const streamSettingsInput = z.strictObject({
  rate: amount(0, maxRate, texts.RATE(maxRate)),
  budget: amount(minBudget, maxBudget, texts.BUDGET(minBudget, maxBudget)),
})

export const streamPauseInput = z.strictObject({ paused: z.boolean() })

/** The body of pay/stream-sats. */
export const streamReportInput = z.strictObject({
  entity: boostSchema.shape.entity,
  /** The page's session for this piece of content. */
  session: withdrawalInput.shape.ulid,
  /** Sequence number of the report within its session, from 0. */
  sequence: z.number().int().min(0).max(1_000_000),
  /** Seconds played since the previous report. */
  seconds: z.number().int().min(0).max(longestReport),
  /** Playback position in seconds. */
  position: z.number().min(0).max(1_000_000),
})

export type StreamReport = z.output<typeof streamReportInput>

/** Why streaming has stopped. */
export type StreamStop = 'OFF' | 'PAUSED' | 'BUDGET_USED_UP' | 'WALLET_BALANCE_LOW'

/** The streaming state of an account. Amounts are sats: a minute, a day, and today. */
export interface StreamState {
  rate: number
  budget: number
  /** Including network fees, or their caps while pending. */
  spent: number
  /** Debt: sats that the wallet had too little for. Paid once it has enough. */
  owed: number
  stopped: StreamStop | null
}
