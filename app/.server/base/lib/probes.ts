import { log } from './logging/log.ts'
import { scrub } from './logging/scrub.ts'

/** What a probe has found, with the reason in words. */
export interface Found {
  ok: boolean
  reason: string
}

/** Looks at one thing that the installation needs. One that throws has failed, with the error's message. */
export interface Probe {
  /** In small letters, as `backup`. */
  name: string
  check(): Promise<Found>
  /** For how long its answer holds; 5 s without. */
  freshMs?: number
}

export interface ProbeState extends Found {
  name: string
}

/** The probes of an installation. Whatever asks for them, each runs at most once in its time. */
export interface Probes {
  add(probe: Probe): void
  names(): string[]
  /** What they say now, in the order in which they were added; of these names alone, if there are any. */
  states(only?: readonly string[]): Promise<ProbeState[]>
  /** What they said last: for pages, which wait no longer than a second. */
  recent(): Promise<ProbeState[]>
}

const usuallyFreshMs = 5000
const longestMs = 5000
const pageMs = 1000
const unasked = 'no answer yet'

/** Collects probes. Each has five seconds to answer. */
export function createProbes(limits: { longestMs?: number; now?: () => number } = {}): Probes {
  const patience = limits.longestMs ?? longestMs
  const now = limits.now ?? (() => performance.now())
  const probes = new Map<string, Known>()

  function stateOf(name: string): Promise<ProbeState> | null {
    const known = probes.get(name)
    if (!known) return null
    if (known.until > now()) return known.state
    const { freshMs = usuallyFreshMs } = known.probe
    // Until it has answered nobody asks again, however long that takes.
    known.until = Infinity
    known.state = ask(known.probe, patience).then((state) => {
      known.until = now() + freshMs
      tellOfChange(known.last, state)
      return (known.last = state)
    })
    return known.state
  }

  return {
    add(probe) {
      const last = { name: probe.name, ok: false, reason: unasked }
      probes.set(probe.name, { probe, until: -Infinity, state: Promise.resolve(last), last })
    },
    names: () => [...probes.keys()],
    async states(only = [...probes.keys()]) {
      const states = await Promise.all(only.map(stateOf))
      return states.filter((state) => state !== null)
    },
    async recent() {
      const late = new Promise<null>((resolve) => setTimeout(resolve, pageMs, null).unref())
      return Promise.all(
        [...probes].map(
          async ([name, known]) => (await Promise.race([stateOf(name), late])) ?? known.last,
        ),
      )
    },
  }
}

interface Known {
  probe: Probe
  until: number
  state: Promise<ProbeState>
  last: ProbeState
}

/** Each outage has a line at its beginning and one at its end. */
function tellOfChange(before: ProbeState, { name: probe, ok, reason }: ProbeState): void {
  if (!ok && (before.ok || before.reason === unasked)) log.error('A check fails', { probe, reason })
  else if (ok && !before.ok && before.reason !== unasked)
    log.warn('A check answers again', { probe, reason })
}

async function ask({ name, check }: Probe, patience: number): Promise<ProbeState> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Found>((resolve) => {
    const reason = `no answer in ${patience / 1000} s`
    timer = setTimeout(() => resolve({ ok: false, reason }), patience).unref()
  })
  try {
    const { ok, reason } = await Promise.race([check(), late])
    return { name, ok, reason: scrub(reason) }
  } catch (error) {
    return { name, ok: false, reason: scrub(error instanceof Error ? error.message : 'failed') }
  } finally {
    clearTimeout(timer)
  }
}
