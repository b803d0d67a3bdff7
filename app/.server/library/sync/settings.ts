import { syncBounds } from '#app/rules/library/sync.ts'
import { syncTexts as texts } from '#app/texts/library/sync.ts'
import { requireUserId } from '#app/.server/base/actor.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { lockFor } from '#app/.server/base/db/index.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { digestOf } from './upload-actions.ts'

/** What settings are of: the account, or one of its devices, podcasts or episodes. */
export interface SettingsOf {
  scope: 'account' | 'device' | 'podcast' | 'episode'
  device?: string | undefined
  podcast?: string | undefined
  episode?: string | undefined
}

type Settings = Record<string, unknown>

/** What apps of the signed-in account keep of their own. Nothing here is read by the site. */
export async function syncSettings(ctx: Ctx, of: SettingsOf): Promise<Settings> {
  const row = await ctx.db
    .selectFrom('sync_settings')
    .select('settings')
    .where('user_id', '=', requireUserId(ctx.actor))
    .where('scope', '=', of.scope)
    .where('digest', '=', digestOfPlace(of))
    .executeTakeFirst()
  return (row?.settings ?? {}) as Settings
}

/**
 * Sets and removes settings; answers all that there are then.
 * @throws AppError 413 TOO_MANY_SETTINGS
 */
export function changeSettings(
  ctx: Ctx,
  of: SettingsOf,
  { set, remove }: { set: Settings; remove: readonly string[] },
): Promise<Settings> {
  const userId = requireUserId(ctx.actor)
  return transact(ctx, async (ctx) => {
    await lockFor(ctx, `sync settings ${userId}`)
    const before = await syncSettings(ctx, of)
    const after = { ...before, ...set }
    const settings = Object.fromEntries(
      Object.entries(after).filter(([name]) => !remove.includes(name)),
    )
    const json = JSON.stringify(settings)
    await refuseTooMany(ctx, userId, settings, json)
    const { scope, device = null, podcast = null, episode = null } = of
    const place = { user_id: userId, scope, digest: digestOfPlace(of) }
    await ctx.db
      .insertInto('sync_settings')
      .values({ ...place, device, podcast, episode, settings: json })
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'scope', 'digest']).doUpdateSet({ settings: json }),
      )
      .execute()
    return settings
  })
}

function digestOfPlace({ device = '', podcast = '', episode = '' }: SettingsOf): Buffer {
  return digestOf(device, podcast, episode)
}

async function refuseTooMany(
  ctx: Ctx,
  userId: string,
  settings: Settings,
  json: string,
): Promise<void> {
  const { places } = await ctx.db
    .selectFrom('sync_settings')
    .select(({ fn }) => fn.countAll<number>().as('places'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  const isWithin =
    places < syncBounds.settings &&
    Object.keys(settings).length <= syncBounds.settingsEach &&
    json.length <= syncBounds.settingsLength
  if (!isWithin)
    throw new AppError('TOO_MANY_SETTINGS', { status: 413, message: texts.tooManySettings })
}
