// `npm run lost-machine -- --gb 1 --postgres postgres://…`: fills an installation, backs it up while it is written to,
// deletes all of it, and restores it elsewhere: embedded to embedded, to a PostgreSQL and a bucket elsewhere under
// another address, and from there back. Fails if a row, a file or a byte of a feed differs.
import path from 'node:path'
import { parseArgs } from 'node:util'
import { loseMachines } from '#tests/rig/backup/losing.ts'

const { values } = parseArgs({
  options: {
    gb: { type: 'string', default: '0.2' },
    rounds: { type: 'string', default: '2' },
    // A folder that keeps what was filled, for another time.
    keep: { type: 'string' },
    // An empty database of an outside PostgreSQL, whose user may make others; else one that comes along.
    postgres: { type: 'string' },
    // Backs up twice, and loses nothing.
    'saved-only': { type: 'boolean', default: false },
  },
})

const problems = await loseMachines({
  gigabytes: Number(values.gb),
  rounds: Number(values.rounds),
  postgres: values.postgres,
  isSavedOnly: values['saved-only'],
  keep: values.keep && path.resolve(values.keep),
  say: (text) => console.log(text),
})
console.log(`${problems} differences in ${values.rounds} rounds`)
process.exit(problems > 0 ? 1 : 0)
