import { z } from 'zod'
import { longestReport, streamAmounts } from '#app/rules/money/streaming.ts'
import { streamTexts } from '#app/texts/money/streaming.ts'
import { boostSchema } from './boosts.ts'
import { withdrawalInput } from './wallet.ts'

const texts = streamTexts.errors
const { mostRate, leastBudget, mostBudget } = streamAmounts

/** A whole number, as a form or a call sends it; with or without commas. */
function amount(least: number, most: number, problem: string) {
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
    .pipe(z.number(problem).int(problem).min(least, problem).max(most, problem))
}

/** What the signed-in account streams: sats a minute, and at most so many a day. */
export const streamSettingsInput = z.strictObject({
  rate: amount(0, mostRate, texts.RATE(mostRate)),
  budget: amount(leastBudget, mostBudget, texts.BUDGET(leastBudget, mostBudget)),
})

export const streamPauseInput = z.strictObject({ paused: z.boolean() })

/** The body of pay/stream-sats. */
export const streamReportInput = z.strictObject({
  entity: boostSchema.shape.entity,
  /** Chosen by the page for this piece of content. */
  session: withdrawalInput.shape.ulid,
  /** Counts the reports of a session, from 0, which begins it. */
  sequence: z.number().int().min(0).max(1_000_000),
  /** That were heard since the report before. */
  seconds: z.number().int().min(0).max(longestReport),
  /** The last second that was heard. */
  position: z.number().min(0).max(1_000_000),
})

export type StreamReport = z.output<typeof streamReportInput>

/** Why nothing is streamed. */
export type StreamStop = 'OFF' | 'PAUSED' | 'BUDGET_USED_UP' | 'WALLET_BALANCE_LOW'

/** What an account streams. Amounts are sats: a minute, a day, and of the day that it is. */
export interface StreamState {
  rate: number
  budget: number
  /** With what ways to those elsewhere have cost, or may. */
  spent: number
  /** What the wallet had too little for: it is paid once it has enough. */
  owed: number
  stopped: StreamStop | null
}
