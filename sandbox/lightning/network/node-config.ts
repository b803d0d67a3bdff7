import { MaxDustHTLCExposure, Network, UserConfig } from 'lightningdevkit'

export const network = Network.LDKNetwork_Regtest

/** Forwarding fee: a base, and a part of the amount. */
const baseFeeMsat = 100
const millionthsOfAmount = 1000
const leastReserve = 1
const wholeChannel = 100
const allSatoshis = 2_100_000_000_000_000n
const maxPaymentsAtOnce = 483
const maxDustMsat = 1_000_000_000_000n

/** Public channels whose whole capacity may be used, even by one payment. */
export function nodeConfig(): UserConfig {
  const config = UserConfig.constructor_default()
  const handshake = config.get_channel_handshake_config()
  handshake.set_minimum_depth(1)
  handshake.set_announce_for_forwarding(true)
  handshake.set_max_inbound_htlc_value_in_flight_percent_of_channel(wholeChannel)
  handshake.set_their_channel_reserve_proportional_millionths(leastReserve)
  handshake.set_our_max_accepted_htlcs(maxPaymentsAtOnce)
  config.set_channel_handshake_config(handshake)
  const limits = config.get_channel_handshake_limits()
  limits.set_max_funding_satoshis(allSatoshis)
  config.set_channel_handshake_limits(limits)
  const channel = config.get_channel_config()
  channel.set_forwarding_fee_base_msat(baseFeeMsat)
  channel.set_forwarding_fee_proportional_millionths(millionthsOfAmount)
  // Otherwise many concurrent small payments would be refused.
  channel.set_max_dust_htlc_exposure(MaxDustHTLCExposure.constructor_fixed_limit_msat(maxDustMsat))
  config.set_channel_config(channel)
  return config
}
