import { allSpam, describeShares } from '#tests/rig/nostr/spam/shares.ts'

await describeShares(allSpam)
