// Generates public/developers/client/api.d.ts: the types of all calls, from the document of the API. With --check it only
// reports whether the file is out of date.
import { readFileSync, writeFileSync } from 'node:fs'
import { clientTypes } from './openapi/client-types.ts'

const target = 'public/developers/client/api.d.ts'
const types = await clientTypes()
if (!process.argv.includes('--check')) writeFileSync(target, types)
else if (readFileSync(target, 'utf8') !== types) {
  console.error(`${target} is out of date: run \`node scripts/api-client.ts\``)
  process.exitCode = 1
}
