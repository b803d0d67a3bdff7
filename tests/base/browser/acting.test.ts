import { test } from 'vitest'
import { actBy } from '#tests/rig/browser/acts.ts'

test('with an extension notes are liked, reposted, answered, quoted and deleted, a second commented on, a chat joined', () =>
  actBy('extension'))
