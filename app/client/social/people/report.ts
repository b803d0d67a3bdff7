import { deletionEvent } from '#app/protocols/nostr/deletion.ts'
import {
  reportEvent,
  reportKind,
  type ReportTarget,
  type ReportType,
} from '#app/protocols/nostr/report.ts'
import type { RelayLine } from '#app/client/social/outbox/our-relay.ts'
import type { Signer } from '#app/client/social/signers/signer.ts'

/** A signed report that takes the place of earlier ones (their ids), or without `report` takes them back. */
interface ReportChange {
  report: { target: ReportTarget; type: ReportType } | null
  earlier: readonly string[]
}

/**
 * Publishes what the viewer's key reports (NIP-56). Returns the ids of the reports that stand then, or null where not all
 * of it was accepted. Never rejects.
 */
export async function publishReport(
  { report, earlier }: ReportChange,
  signer: Pick<Signer, 'sign'>,
  relay: RelayLine,
): Promise<string[] | null> {
  const now = Math.floor(Date.now() / 1000)
  const taken = earlier.map((id) => ({ id, kind: reportKind }))
  const events = [
    ...(report ? [reportEvent(report.target, report.type, now)] : []),
    ...(taken.length > 0 ? [deletionEvent(taken, now)] : []),
  ]
  const standing: string[] = []
  try {
    for (const event of events) {
      const signed = await signer.sign(event)
      if (!(await relay.send(signed)).accepted) return null
      if (signed.kind === reportKind) standing.push(signed.id)
    }
    return standing
  } catch {
    return null
  }
}
