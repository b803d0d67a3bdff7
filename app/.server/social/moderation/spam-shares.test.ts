import { describeShares } from '#tests/rig/nostr/spam/shares.ts'

// The spam for which the rules were written; all of it is measured among the long tests.
await describeShares(['fitted'])
