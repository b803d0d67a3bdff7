import { Alert } from '#app/components/base/ui/alert.tsx'
import { ProofNotice } from './proof-notice.tsx'

/** Why the server refused what a button asked for, with the code of the error. */
export interface Refused {
  problem: string
  code: string
}

interface RefusedNoticeProps {
  refused: Refused | null
  /** Repeats what was refused. */
  onProved: () => void
}

/** Says why something was refused, or asks for the proof that it needs. */
export function RefusedNotice({ refused, onProved }: RefusedNoticeProps) {
  const needsProof = refused?.code === 'PROOF_NEEDED'
  return (
    <>
      <ProofNotice
        needed={needsProof ? refused.problem : undefined}
        refusal={refused}
        onProved={onProved}
      />
      {refused && !needsProof && <Alert tone="error">{refused.problem}</Alert>}
    </>
  )
}
