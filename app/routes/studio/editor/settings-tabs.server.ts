import { href } from 'react-router'
import { viewerKey } from '#app/.server/accounts/records/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { areasOffOf } from '#app/rules/base/areas.ts'
import { AppError, invalid } from '#app/.server/base/lib/errors.ts'
import { deleteUnusedFiles, getQuotas } from '#app/.server/studio/files/index.ts'
import { getSubscription, updateSubscription } from '#app/.server/studio/pricing/index.ts'
import type { HostingFeed } from '#app/.server/studio/records/index.ts'
import type { OwnFeed } from '#app/.server/studio/editing/index.ts'
import { pendingInvites, withdrawInvite } from '#app/.server/studio/team/index.ts'
import { importsAtWork } from '#app/.server/studio/moving/index.ts'
import { limitsOf } from '#app/.server/base/env/limits.ts'
import { formAction } from '#app/.server/base/http/form-action.ts'
import { readForm } from '#app/.server/base/http/form-files.ts'
import { notHere } from '#app/.server/base/http/not-found.ts'
import {
  getShowKey,
  unlinkShowKey,
  updateShowKey,
  pendingForShowKey,
} from '#app/.server/social/shows/index.ts'
import { leaveFeed, updateOwners } from '#app/.server/site/owners/index.ts'
import { redirect } from '#app/.server/base/http/redirect.ts'
import { countRenewed } from '#app/.server/money/sales/index.ts'
import { statsSettings, updateStatsSettings } from '#app/.server/stats/settings/index.ts'
import {
  isForOwners,
  isForShows,
  isThere,
  type SettingsTab,
} from '#app/rules/studio/settings-tabs.ts'
import { toNpub } from '#app/protocols/nostr/keys.ts'
import { feedRole } from '#app/schemas/studio/hosting-money.ts'
import { ownersForm, limitsForm } from '#app/schemas/studio/studio-forms.ts'
import { planIncludes } from '#app/rules/base/plans.ts'
import { showKeyForm } from '#app/schemas/studio/show-keys.ts'
import { statsSettingsForm } from '#app/schemas/stats/stats.ts'
import { subscriptionForm } from '#app/schemas/studio/subscription-form.ts'
import { ownerTexts } from '#app/texts/studio/studio-owners.ts'
import {
  askedOfCards,
  cardAccountPage,
  connectCards,
} from '#app/routes/studio/money/connect-cards.server.ts'
import { changeSplits, feedPayee, splitsPage } from '#app/routes/studio/money/splits.server.ts'
import { doneAt } from '#app/routes/studio/publishing/done-at.server.ts'
import { requireOwnerPage } from '#app/routes/studio/own-records.server.ts'
import { publicPage } from '#app/routes/studio/record-views.server.ts'

const tabs = ['Payments', 'Subscriptions', 'Owners', 'Nostr', 'Statistics', 'Limits'] as const

/** The settings tab that the URL asks for. */
export function tabOf(request: Request): SettingsTab {
  const tab = new URL(request.url).searchParams.get('tab')
  return tabs.find((known) => known === tab) ?? 'General'
}

/** Loads the data of a settings tab besides the feed's own form. */
export async function loadTab(
  ctx: Ctx,
  { feed, role }: Pick<OwnFeed, 'feed' | 'role'>,
  request: Request,
) {
  const tab = tabOf(request)
  if (!isThere(tab, areasOffOf(ctx.site))) throw notHere()
  if (isForOwners(tab)) requireOwnerPage({ role })
  if (isForShows(tab) && feed._type !== 'PODCAST') throw notHere()
  const me = ctx.actor.kind === 'user' ? ctx.actor.userId : ''
  const isOwner = role === 'OWNER'
  const tier = feed.billing?.plan.tier ?? null
  const includes = {
    subscriptions: planIncludes(tier, 'subscriptions'),
    card_payments: planIncludes(tier, 'card_payments'),
  }
  const base = { isOwner, includes }
  if (tab === 'Payments') {
    const [payee, account] = await Promise.all([
      feedPayee(ctx, feed),
      cardAccountPage(ctx, feed._id, request),
    ])
    return { ...base, tab, splits: splitsPage(ctx, payee), account }
  }
  if (tab === 'Subscriptions') {
    const [{ subscription }, running] = await Promise.all([
      getSubscription(ctx, { feed_id: feed._id }),
      countRenewed(ctx, { feed_id: feed._id }),
    ])
    return { ...base, tab, subscription, running, type: feed._type }
  }
  if (tab === 'Nostr') return { ...base, tab, ...(await showKeyPage(ctx, feed._id)) }
  if (tab === 'Statistics') return { ...base, tab, ...(await statsPage(ctx, feed)) }
  if (tab === 'Limits') return { ...base, tab, ...(await limitsPage(ctx, feed)) }
  if (tab !== 'Owners') return { ...base, tab }
  const invites = isOwner ? await pendingInvites(ctx, feed._id) : []
  return { ...base, tab, me, owners: feed.owners, invites }
}

async function showKeyPage(ctx: Ctx, feed_id: string) {
  const [{ key }, { waiting }, pubkey] = await Promise.all([
    getShowKey(ctx, { feed_id }),
    pendingForShowKey(ctx, { feed_id }),
    viewerKey(ctx),
  ])
  return { feedId: feed_id, key, waiting, viewer: pubkey === null ? null : toNpub(pubkey) }
}

async function statsPage(ctx: Ctx, feed: HostingFeed) {
  const settings = await statsSettings(ctx, { feed_id: feed._id })
  const page = publicPage(feed)
  return { ...settings, publicPath: page && `${page}/stats` }
}

async function limitsPage(ctx: Ctx, { _id: feed_id, _type }: HostingFeed) {
  // A release is edited as an item of its artist: it has no settings.
  const type = _type === 'PODCAST' ? _type : ('ARTIST' as const)
  const [quotas, atWork] = await Promise.all([getQuotas(ctx, { feed_id }), importsAtWork(ctx)])
  return {
    type,
    quotas,
    importsAtWork: atWork,
    searchesAMinute: limitsOf(ctx.site).searchesAMinute,
  }
}

/** Handles the form of a settings tab. */
export async function changeTab(
  ctx: Ctx,
  request: Request,
  { feed, role }: Pick<OwnFeed, 'feed' | 'role'>,
  tab: Exclude<SettingsTab, 'General'>,
) {
  if (!isThere(tab, areasOffOf(ctx.site))) throw notHere()
  if (isForOwners(tab)) requireOwnerPage({ role })
  const page = `${href('/studio/:feedId/edit', { feedId: feed._id })}?tab=${tab}`
  const saved = () => doneAt(page, 'saved')
  if (tab === 'Payments' && askedOfCards(request) === 'connect') return connectCards(ctx, feed._id)
  if (tab === 'Payments') return changeSplits(ctx, request, await feedPayee(ctx, feed), saved)
  const formData = await readForm(request)
  if (tab === 'Owners') return changeOwners(ctx, formData, feed, page)
  if (tab === 'Nostr') return changeShowKey(ctx, formData, feed, saved)
  if (tab === 'Statistics')
    return formAction(formData, statsSettingsForm, async ({ public: isPublic, weekly_mail }) => {
      const asked = role === 'OWNER' ? { public: isPublic, weekly_mail } : { weekly_mail }
      await updateStatsSettings(ctx, { feed_id: feed._id, ...asked })
      return saved()
    })
  if (tab === 'Limits')
    return formAction(formData, limitsForm, async () => {
      await deleteUnusedFiles(ctx, { feed_id: feed._id })
      return doneAt(page, 'deleted')
    })
  return formAction(formData, subscriptionForm, async (input) => {
    await updateSubscription(ctx, { feed_id: feed._id, ...input })
    return saved()
  })
}

function changeShowKey(
  ctx: Ctx,
  formData: FormData,
  { _id: feed_id, _type }: HostingFeed,
  saved: () => Response,
) {
  if (_type !== 'PODCAST') throw notHere()
  return formAction(formData, showKeyForm, async ({ intent, announces_episodes }) => {
    if (intent === 'unlink') await unlinkShowKey(ctx, { feed_id })
    else await updateShowKey(ctx, { feed_id, announces_episodes })
    return saved()
  })
}

function changeOwners(ctx: Ctx, formData: FormData, feed: HostingFeed, page: string) {
  const roles = new Map(feed.owners.map(({ user_id }) => [user_id, formData.get(user_id)]))
  for (const id of roles.keys()) formData.delete(id)
  return formAction(formData, ownersForm, async ({ intent, user, email, role }) => {
    const feed_id = feed._id
    const owners = feed.owners.map(({ user_id, ...one }) => ({
      user_id,
      role: feedRole.parse(one.role),
    }))
    if (intent === 'leave') {
      await leaveFeed(ctx, { feed_id })
      return redirect(href('/studio'), 303)
    }
    if (intent === 'withdraw') {
      await withdrawInvite(ctx, feed_id, email ?? '')
      return doneAt(page, 'saved')
    }
    if (intent === 'invite') {
      if (!email) throw invalid('email', ownerTexts.emailMissing)
      await atEmailField(() => updateOwners(ctx, { feed_id, owners: [...owners, { email, role }] }))
      return doneAt(page, 'invited')
    }
    const kept =
      intent === 'remove'
        ? owners.filter(({ user_id }) => user_id !== user)
        : owners.map((one) => ({
            ...one,
            role: feedRole.catch(one.role).parse(roles.get(one.user_id)),
          }))
    await updateOwners(ctx, { feed_id, owners: kept })
    return doneAt(page, 'saved')
  })
}

/** Shows the error of an invitation at the email field. */
async function atEmailField(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (error instanceof AppError && error.code === 'IS_OWNER')
      throw invalid('email', error.message, error.code)
    throw error
  }
}
