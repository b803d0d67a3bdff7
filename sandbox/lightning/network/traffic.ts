import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  type Event,
  Event_PendingHTLCsForwardable,
  EventHandler,
  Result_NoneReplayEventZ,
} from 'lightningdevkit'
import type { Node } from './node.ts'
import type { Wires } from './wires.ts'

/** Delivers messages and events until all nodes are idle. */
export interface Traffic {
  /** Resolves once all nodes are idle. */
  settle(): Promise<void>
}

export function directTraffic(
  nodes: readonly Node[],
  wires: Wires,
  onEvent: (node: Node, event: Event) => void,
): Traffic {
  const forwarding = new Set<Node>()
  const parts = nodes.map((node) => ({
    node,
    events: node.manager.as_EventsProvider(),
    handler: EventHandler.new_impl({
      handle_event(event) {
        // The library asks for a delay for privacy, which isn't needed here.
        if (event instanceof Event_PendingHTLCsForwardable) forwarding.add(node)
        else happened.push(() => onEvent(node, event))
        return Result_NoneReplayEventZ.constructor_ok()
      },
    }),
  }))
  let happened: (() => void)[] = []
  let running: Promise<void> | undefined
  let isAsked = false

  function step(): boolean {
    for (const { node } of parts) node.peers.process_events()
    const carried = wires.carry()
    for (const { events, handler } of parts) events.process_pending_events(handler)
    const told = happened
    happened = []
    for (const tell of told) tell()
    const forwards = [...forwarding]
    forwarding.clear()
    for (const { manager } of forwards) manager.process_pending_htlc_forwards()
    return carried || told.length > 0 || forwards.length > 0
  }

  async function run(): Promise<void> {
    // With nothing to do it would end before `running` is set.
    await nextTurn()
    while (isAsked) {
      isAsked = false
      // Turns of the event loop let the library's objects be garbage-collected.
      while (step()) await nextTurn()
    }
    running = undefined
  }

  return {
    settle() {
      isAsked = true
      return (running ??= run())
    },
  }
}
