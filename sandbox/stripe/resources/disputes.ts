import { z } from 'zod'
import { expand, flag, id, metadata, paging, parameters, text } from '../api/parameters.ts'
import { type Route, route } from '../api/route.ts'
import { closeDispute } from '../cards/disputing.ts'
import { tell } from '../records/events.ts'
import { list } from '../records/lists.ts'
import { merged } from '../records/metadata.ts'
import { read, save } from '../records/objects.ts'

export const disputeRoutes: Route[] = [
  route(
    'GET',
    '/v1/disputes',
    parameters({ ...paging, charge: id.optional(), payment_intent: id.optional() }),
    (work, { limit, starting_after, ending_before, created, expand: _, ...match }) =>
      list(
        work,
        'dispute',
        '/v1/disputes',
        { limit, starting_after, ending_before, created },
        match,
      ),
  ),
  route('GET', '/v1/disputes/{}', parameters(expand), (work, _, dispute) =>
    read(work, 'dispute', dispute),
  ),
  route(
    'POST',
    '/v1/disputes/{}',
    parameters({
      ...expand,
      evidence: z.record(z.string().max(50), text(20_000)).optional(),
      metadata: metadata.optional(),
      submit: flag.optional(),
    }),
    async (work, input, disputeId) => {
      const dispute = await read(work, 'dispute', disputeId)
      const isSubmitted =
        input.submit === true && input.evidence !== undefined && dispute.status === 'needs_response'
      const changed = await save<typeof dispute>(work, {
        ...dispute,
        evidence: { ...dispute.evidence, ...input.evidence },
        evidence_details: {
          ...dispute.evidence_details,
          has_evidence: dispute.evidence_details.has_evidence || input.evidence !== undefined,
          submission_count: dispute.evidence_details.submission_count + (isSubmitted ? 1 : 0),
        },
        metadata: merged(dispute.metadata, input.metadata),
        status: isSubmitted ? 'under_review' : dispute.status,
      })
      await tell(work, 'charge.dispute.updated', changed)
      return changed
    },
  ),
  route('POST', '/v1/disputes/{}/close', parameters(expand), (work, _, dispute) =>
    closeDispute(work, dispute, 'lost'),
  ),
]
