import type { Ctx } from '#app/.server/base/ctx.ts'
import { isEnabled } from '#app/rules/base/areas.ts'
import { webAddress } from '#app/.server/catalogue/cards/index.ts'
import type {
  FeedDocument,
  FeedItem,
  Location,
  Person,
  ValueBlock,
  ValueRecipient,
} from '#app/protocols/feed/document.ts'
import { textLines } from '#app/protocols/text/plain-text.ts'
import { notesForApps } from '#app/protocols/text/show-notes.ts'
import type {
  PlaceDetails,
  SharedDetails,
  ValueDetails,
  ValueShare,
} from '#app/schemas/catalogue/details.ts'
import { mapAddress, statedLicense } from './about.ts'
import { linksOf } from './feed-page.ts'
import { lightningBlock } from './splits.ts'

const most = { persons: 50, places: 20, recipients: 100, timeSplits: 500, words: 128 }

type Said = Pick<FeedDocument | FeedItem, 'persons' | 'funding' | 'locations' | 'license' | 'link'>

/**
 * What feeds and items say of themselves alike. Of what is closed no more is told than its page says: nothing of where it
 * was made, under which license, and whom to pay for it.
 */
export function sharedDetails(
  ctx: Ctx,
  said: Said,
  of: { notes: string; value: readonly ValueBlock[]; isClosed: boolean },
): Pick<
  SharedDetails,
  'website' | 'notes' | 'persons' | 'funding' | 'license' | 'locations' | 'value'
> {
  const html = notesForApps(of.notes)
  return {
    website: webAddress(said.link) ?? null,
    notes: { html, text: textLines(html) },
    persons: said.persons.slice(0, most.persons).map(personOf),
    funding: linksOf(said.funding),
    license: of.isClosed ? null : statedLicense(said.license),
    locations: of.isClosed ? [] : (said.locations ?? []).slice(0, most.places).map(placeOf),
    value: of.isClosed || !isEnabled(ctx.site, 'MONEY') ? null : valueOf(of.value),
  }
}

function personOf({ name, role, group, href, img }: Person): SharedDetails['persons'][number] {
  return {
    name,
    ...(role ? { role } : {}),
    ...(group ? { group } : {}),
    ...(webAddress(href) ? { href } : {}),
    ...(webAddress(img) ? { img } : {}),
  }
}

function placeOf(location: Location): PlaceDetails {
  const { name, rel, geo, osm, country } = location
  return {
    name: (name || geo || osm || '').slice(0, most.words),
    isMadeThere: rel === 'creator',
    geo: words(geo),
    osm: words(osm),
    country: words(country),
    url: mapAddress(location),
  }
}

function words(text: string | undefined): string | null {
  return text?.slice(0, most.words) ?? null
}

function valueOf(blocks: readonly ValueBlock[]): ValueDetails | null {
  const block = lightningBlock(blocks)
  if (!block) return null
  return {
    method: block.method,
    suggested: block.suggested ?? null,
    recipients: sharesOf(block.recipients),
    timeSplits: block.timeSplits.slice(0, most.timeSplits).map((split) => ({
      start: split.startSeconds,
      duration: split.durationSeconds,
      remotePercentage: split.remotePercentage,
      remoteStart: split.remoteStartSeconds,
      remoteItem: split.remoteItem
        ? { feedGuid: split.remoteItem.feedGuid, itemGuid: split.remoteItem.itemGuid ?? null }
        : null,
      recipients: sharesOf(split.recipients),
    })),
  }
}

function sharesOf(recipients: readonly ValueRecipient[]): ValueShare[] {
  return recipients.slice(0, most.recipients).map((recipient) => ({
    name: recipient.name ?? null,
    type: recipient.type,
    address: recipient.address,
    split: recipient.split,
    isFee: recipient.fee ?? false,
    customKey: recipient.customKey ?? null,
    customValue: recipient.customValue ?? null,
  }))
}
