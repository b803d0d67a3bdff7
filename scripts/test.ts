// `npm test`: installs what tests need, then checks types, lint and formatting beside a build, and runs unit, HTTP and
// browser tests.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'

const packages: Record<string, string> = {
  chromium: '/usr/bin/chromium',
  ffmpeg: '/usr/bin/ffmpeg',
  flite: '/usr/bin/flite',
  pocketsphinx: '/usr/bin/pocketsphinx_continuous',
  'pocketsphinx-en-us': '/usr/share/pocketsphinx/model/en-us',
  'fonts-noto-core': '/usr/share/fonts/truetype/noto',
  'fonts-noto-cjk': '/usr/share/fonts/opentype/noto',
}

const tools = {
  react: 'node_modules/@react-router/dev/bin.js',
  tsc: 'node_modules/typescript/bin/tsc',
  eslint: 'node_modules/eslint/bin/eslint.js',
  prettier: 'node_modules/prettier/bin/prettier.cjs',
  vitest: 'node_modules/vitest/vitest.mjs',
}

/** What ESLint, Prettier and TypeScript remember of files that have not changed. */
const cache = 'node_modules/.cache'

interface Step {
  label: string
  script: string
  args?: string[]
}

installSystemPackages()
if (!process.env.REAL_DATA_DIR)
  console.log('REAL_DATA_DIR is unset: the samples in tests/samples stand in for real inputs.')
await run({ label: 'Route types', script: tools.react, args: ['typegen'] })
await Promise.all([
  inTurn(
    {
      label: 'Types',
      script: tools.tsc,
      args: ['--noEmit', '--incremental', '--tsBuildInfoFile', `${cache}/types.tsbuildinfo`],
    },
    {
      label: 'Formatting',
      script: tools.prettier,
      args: ['--check', '--log-level=warn', '--cache', `--cache-location=${cache}/prettier`, '.'],
    },
  ),
  inTurn(
    { label: 'Build', script: 'scripts/launch.mjs', args: ['build'] },
    { label: 'Table types', script: 'scripts/generate-types.ts', args: ['--check'] },
    {
      label: 'Lint',
      script: tools.eslint,
      args: ['--cache', '--cache-location', `${cache}/eslint`, '.'],
    },
  ),
])
for (const [label, ...projects] of [
  ['Unit and HTTP tests', 'pure', 'server'],
  ['Browser tests', 'e2e'],
] as const)
  await run({
    label,
    script: tools.vitest,
    args: ['run', ...projects.map((project) => `--project=${project}`)],
  })

async function inTurn(...steps: Step[]): Promise<void> {
  for (const step of steps) await run(step, 'pipe')
}

/** Runs a step; what is said by one that others run beside is shown once it has ended. */
async function run({ label, script, args = [] }: Step, output: 'inherit' | 'pipe' = 'inherit') {
  if (output === 'inherit') console.log(`\n▸ ${label}`)
  const started = Date.now()
  const child = spawn(process.execPath, [script, ...args], { stdio: ['ignore', output, output] })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const [status] = (await once(child, 'close')) as [number | null]
  process.stdout.write(said)
  if (status !== 0) {
    console.error(`✗ ${label} failed`)
    process.exit(1)
  }
  console.log(`✓ ${label} (${((Date.now() - started) / 1000).toFixed(1)} s)`)
}

function installSystemPackages(): void {
  const missing = Object.keys(packages).filter((name) => !existsSync(packages[name] ?? ''))
  if (missing.length === 0) return
  const command = `apt-get install -y --no-install-recommends ${missing.join(' ')}`
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    console.error(
      `Some programs that the tests need are missing. Install them once with:\n  sudo ${command}`,
    )
    process.exit(1)
  }
  console.log(`▸ Installing ${missing.join(', ')}`)
  const installed = spawnSync('sh', ['-c', `apt-get update -qq && ${command}`], {
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  if (installed.status === 0) return
  console.error(installed.stdout + installed.stderr)
  process.exit(1)
}
