import {
  BestBlock,
  BroadcasterInterface,
  ChainMonitor,
  ChainParameters,
  ChannelManager,
  ChannelMonitorUpdateStatus,
  DefaultMessageRouter,
  DefaultRouter,
  FeeEstimator,
  IgnoringMessageHandler,
  KeysManager,
  Logger,
  MultiThreadedLockableScore,
  NetworkGraph,
  Option_FilterZ,
  Option_UtxoLookupZ,
  P2PGossipSync,
  PeerManager,
  Persist,
  ProbabilisticScorer,
  ProbabilisticScoringDecayParameters,
  ProbabilisticScoringFeeParameters,
  type Route,
} from 'lightningdevkit'
import { chosenRoutes } from './chosen-routes.ts'
import { network, nodeConfig } from './node-config.ts'
import { hex } from './library.ts'

/** A Lightning node without persistence. */
export interface Node {
  name: string
  pubkey: string
  keys: KeysManager
  manager: ChannelManager
  monitor: ChainMonitor
  peers: PeerManager
  /** Finds routes through the channels that the node knows. */
  router: DefaultRouter
  /** Found routes by payment hash, until the payments are sent. */
  routes: Map<string, Route>
}

/** Satoshis per 1,000 weight units: the library's minimum. */
const feeRate = 253

/** Makes a node whose key derives from `seed`. */
export function makeNode(name: string, seed: Uint8Array): Node {
  const logger = Logger.new_impl({ log: () => undefined })
  const fees = FeeEstimator.new_impl({ get_est_sat_per_1000_weight: () => feeRate })
  // Funding transactions are put on the chain by the channel opener instead.
  const broadcaster = BroadcasterInterface.new_impl({ broadcast_transactions: () => undefined })
  const kept = ChannelMonitorUpdateStatus.LDKChannelMonitorUpdateStatus_Completed
  const persister = Persist.new_impl({
    persist_new_channel: () => kept,
    update_persisted_channel: () => kept,
    archive_persisted_channel: () => undefined,
  })
  const monitor = ChainMonitor.constructor_new(
    Option_FilterZ.constructor_none(),
    broadcaster,
    logger,
    fees,
    persister,
  )
  // Channel keys must differ at each start, since channel numbers start anew.
  const now = Date.now()
  const keys = KeysManager.constructor_new(seed, BigInt(Math.floor(now / 1000)), now % 1000)
  const entropy = keys.as_EntropySource()
  const graph = NetworkGraph.constructor_new(network, logger)
  const scorer = ProbabilisticScorer.constructor_new(
    ProbabilisticScoringDecayParameters.constructor_default(),
    graph,
    logger,
  )
  const router = DefaultRouter.constructor_new(
    graph,
    logger,
    entropy,
    MultiThreadedLockableScore.constructor_new(scorer.as_Score()).as_LockableScore(),
    ProbabilisticScoringFeeParameters.constructor_default(),
  )
  const routes = new Map<string, Route>()
  const manager = ChannelManager.constructor_new(
    fees,
    monitor.as_Watch(),
    broadcaster,
    chosenRoutes(routes),
    DefaultMessageRouter.constructor_new(graph, entropy).as_MessageRouter(),
    logger,
    entropy,
    keys.as_NodeSigner(),
    keys.as_SignerProvider(),
    nodeConfig(),
    ChainParameters.constructor_new(network, BestBlock.constructor_from_network(network)),
    Math.floor(now / 1000),
  )
  const ignorer = IgnoringMessageHandler.constructor_new()
  const gossip = P2PGossipSync.constructor_new(graph, Option_UtxoLookupZ.constructor_none(), logger)
  const peers = PeerManager.constructor_new(
    manager.as_ChannelMessageHandler(),
    gossip.as_RoutingMessageHandler(),
    ignorer.as_OnionMessageHandler(),
    ignorer.as_CustomMessageHandler(),
    Math.floor(now / 1000),
    entropy.get_secure_random_bytes(),
    logger,
    keys.as_NodeSigner(),
  )
  const pubkey = hex(manager.get_our_node_id())
  return { name, pubkey, keys, manager, monitor, peers, router, routes }
}
