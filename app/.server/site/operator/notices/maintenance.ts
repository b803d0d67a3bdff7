import type { Maintenance } from '#app/rules/base/notices.ts'
import { siteAdminTexts as texts } from '#app/texts/site/site-admin.ts'
import { requireAct } from '#app/.server/base/actor.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { lockFor, storedValue, storeValue } from '#app/.server/base/db/index.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { recordEvent } from '#app/.server/accounts/log/index.ts'
import { maintenanceKey, refreshNotices, tellOfNotices } from './read-notices.ts'

interface MaintenanceOrder {
  until?: Date | undefined
  text: string
  isAll: boolean
}

/**
 * Closes the site to all but operators, in every process within a second and until it is opened; where it is closed
 * already, changes what people read.
 * @throws AppError 403 FORBIDDEN
 */
export async function closeForMaintenance(
  ctx: Ctx,
  { until, text, isAll }: MaintenanceOrder,
): Promise<void> {
  requireAct(ctx.actor, 'SET_TERMS')
  await transact(ctx, async (ctx) => {
    const before = await heldMaintenance(ctx)
    const since = before?.since ?? ctx.now().toISOString()
    const to: Maintenance = { since, until: until?.toISOString() ?? null, text, isAll }
    await storeValue(ctx, maintenanceKey, JSON.stringify(to))
    await recordEvent(ctx, 'MAINTENANCE_ON')
    await tellOfNotices(ctx)
  })
  await refreshNotices(ctx)
}

/** Opens the site again. @throws AppError 403 FORBIDDEN, 409 NOT_CLOSED */
export async function openAfterMaintenance(ctx: Ctx): Promise<void> {
  requireAct(ctx.actor, 'SET_TERMS')
  await transact(ctx, async (ctx) => {
    if (!(await heldMaintenance(ctx)))
      throw new AppError('NOT_CLOSED', { status: 409, message: texts.notClosed })
    await storeValue(ctx, maintenanceKey, '')
    await recordEvent(ctx, 'MAINTENANCE_OFF')
    await tellOfNotices(ctx)
  })
  await refreshNotices(ctx)
}

async function heldMaintenance(ctx: Ctx): Promise<Maintenance | null> {
  await lockFor(ctx, maintenanceKey)
  const stored = await storedValue(ctx, maintenanceKey)
  return stored ? (JSON.parse(stored) as Maintenance) : null
}
