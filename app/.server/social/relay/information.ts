import { maxTagConditions } from '#app/protocols/nostr/filter.ts'
import type { RelayInformation } from '#app/protocols/nostr/relay-information.ts'
import type { Site } from '#app/.server/base/site.ts'
import { ownHost } from '#app/.server/base/lib/own-hosts.ts'
import type { RelayPolicy } from '#app/schemas/social/relay-policy.ts'
import { software } from '#app/.server/base/lib/software.ts'
import { relayTexts } from '#app/texts/social/relay.ts'
import { relayBounds, type RelaySettings } from './settings.ts'

const day = 24 * 60 * 60

/** The relay's information (NIP-11), with every limit for which it refuses something. */
export function informationOf(
  site: Pick<Site, 'publicUrl' | 'contactEmail'>,
  settings: RelaySettings,
  policy: RelayPolicy,
): RelayInformation {
  const { filter, ahead, ...bounds } = relayBounds
  return {
    name: relayTexts.name(ownHost(site)),
    description: relayTexts.description,
    contact: `mailto:${site.contactEmail}`,
    supported_nips: [1, 9, 11, 13, 40, 42, 45, 50, 65, 70],
    software: site.publicUrl,
    version: software.version,
    limitation: {
      max_message_length: settings.messageBytes,
      max_subscriptions: settings.subscriptions,
      max_filters: bounds.filters,
      max_limit: filter.limit,
      default_limit: filter.limit,
      max_subid_length: bounds.subscription,
      max_event_tags: bounds.tags,
      max_content_length: policy.contentLength,
      min_pow_difficulty: policy.difficulty,
      auth_required: false,
      payment_required: false,
      restricted_writes: policy.writers !== 'anyone' || policy.kinds.length > 0,
      created_at_upper_limit: ahead,
      ...(policy.retentionDays === null
        ? {}
        : { created_at_lower_limit: policy.retentionDays * day }),
      max_filter_values: filter.values,
      max_connection_values: bounds.values,
      max_search_length: filter.search,
      max_count: bounds.counted,
      max_auth_keys: bounds.keys,
      max_tag_conditions: maxTagConditions,
      max_waiting_requests: bounds.waiting,
      max_connections: settings.connections,
      max_connections_per_address: settings.connectionsPerAddress,
      max_events_per_minute: settings.eventsPerMinute,
      max_events_per_minute_per_key: settings.eventsPerMinuteOfKey,
      max_requests_per_minute: settings.requestsPerMinute,
      max_unread_bytes: settings.unsentBytes,
    },
    retention: retentionOf(policy),
  }
}

function retentionOf({ retentionDays }: RelayPolicy): RelayInformation['retention'] {
  if (retentionDays === null) return [{ time: null }]
  const permanent = { kinds: [0, 3, 5, [10_000, 19_999], [30_000, 39_999]], time: null } as const
  return [{ ...permanent, kinds: [...permanent.kinds] }, { time: retentionDays * day }]
}
