// `npm run bench`: every benchmark in turn, each in a process of its own, with its peers in the same run.
import { spawnSync } from 'node:child_process'

const benchmarks = [
  'feed-parse',
  'feed-render',
  'audio-range',
  'upload',
  'upload-browser',
  'upload-peers',
  'pages',
  'search',
  'scroll',
  'lighthouse',
  'ai-texts',
  'hostile',
  'relay',
  'ledger',
  'devnet',
  'boosts',
  'stats',
  'logs',
]
const wanted = process.argv.slice(2)

for (const name of benchmarks) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  console.log(`\n▸ ${name}`)
  const { status } = spawnSync(process.execPath, [`bench/${name}.ts`], { stdio: 'inherit' })
  if (status !== 0) process.exitCode = 1
}
