import type { Verdict } from './verifier.ts'

/** What the worker says at first: the verifiers that work here, of which it uses the fastest. */
export interface VerifierSpeed {
  name: string
  /** Signatures checked a second by one worker. */
  perSecond: number
}

/** A batch of events as their JSON. */
export type WorkerRequest = string[]

export type WorkerReply = { verifiers: VerifierSpeed[] } | { verdicts: Verdict[] }

/** Settings of a worker. */
export interface WorkerSettings {
  /** Uses this verifier even if another is faster: for measurements. */
  only?: string
}
