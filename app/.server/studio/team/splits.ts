import type { SplitRow } from '#app/rules/studio/splits-form.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import type { HostingFeed, HostingItem } from '#app/.server/studio/records/index.ts'
import { checkLightningAddress } from './lightning-address.ts'

/** The recipients of a feed or item: those that its owners can edit, and the fixed ones. */
export function splitsOf({ content }: HostingFeed | HostingItem) {
  const recipients = content.value?.recipients ?? []
  return {
    editable: recipients.filter(({ editable }) => editable),
    fixed: recipients.filter(({ editable }) => !editable),
  }
}

/** Checks the Lightning addresses that aren't in `known` with their providers; returns errors by form field. */
export async function unreachedSplits(
  ctx: Ctx,
  rows: SplitRow[],
  known: ReadonlySet<string | undefined>,
): Promise<Record<string, string>> {
  const errors: Record<string, string> = {}
  await Promise.all(
    rows.map(async ({ mode, lnaddress }, at) => {
      if (mode === 'node' || known.has(lnaddress)) return
      await checkLightningAddress(ctx, { lnaddress }).catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error
        errors[`${at}.lnaddress`] = error.message
      })
    }),
  )
  return errors
}
