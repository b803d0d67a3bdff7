/** A relay's information (NIP-11), with further limits of ours, which clients ignore. */
export interface RelayInformation {
  name: string
  description: string
  /** An address of the operator as a URI. */
  contact: string
  supported_nips: number[]
  software: string
  version: string
  /** 0 stands for no limit. */
  limitation: RelayLimitation & Record<string, number | boolean>
  retention: { kinds?: (number | readonly [number, number] | number[])[]; time: number | null }[]
}

interface RelayLimitation {
  /** In bytes. */
  max_message_length: number
  max_subscriptions: number
  max_filters: number
  max_limit: number
  max_subid_length: number
  max_event_tags: number
  /** In characters. */
  max_content_length: number
  min_pow_difficulty: number
  auth_required: boolean
  payment_required: boolean
  restricted_writes: boolean
  /** Seconds from now, as the lower one. */
  created_at_upper_limit: number
  created_at_lower_limit?: number
}

export const informationType = 'application/nostr+json'

/** Whether an Accept header asks for a relay's information. */
export function asksForInformation(accept: string | undefined): boolean {
  return (accept ?? '').slice(0, 1000).toLowerCase().includes(informationType)
}
