import { test } from 'vitest'
import { actBy } from '#tests/rig/browser/acts.ts'

test.for(['remote', 'own'] as const)(
  'with a signer of the kind “%s” notes are liked, reposted, answered, quoted and deleted, a second commented on, a chat joined',
  (way) => actBy(way),
)
