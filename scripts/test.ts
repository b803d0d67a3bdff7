// `npm test`: installs what tests need, then checks types, lint and formatting beside a build, and runs unit, HTTP and
// browser tests. `npm run test:long`: slow tests, such as of films, outages and every screen.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'

const packages: Record<string, string> = {
  'chromium-headless-shell': '/usr/bin/chromium-headless-shell',
  ffmpeg: '/usr/bin/ffmpeg',
  flite: '/usr/bin/flite',
  pocketsphinx: '/usr/bin/pocketsphinx_continuous',
  'pocketsphinx-en-us': '/usr/share/pocketsphinx/model/en-us',
  'fonts-noto-core': '/usr/share/fonts/truetype/noto',
  'fonts-noto-cjk': '/usr/share/fonts/opentype/noto',
}

const tools = {
  react: 'node_modules/@react-router/dev/bin.js',
  // React Router's tools and ESLint need the compiler that is written in JavaScript; this one takes a third of its time.
  tsc: 'node_modules/typescript-native/bin/tsc',
  eslint: 'node_modules/eslint/bin/eslint.js',
  prettier: 'node_modules/prettier/bin/prettier.cjs',
  vitest: 'node_modules/vitest/vitest.mjs',
}

/** Caches of ESLint, Prettier and TypeScript for unchanged files. */
const cache = 'node_modules/.cache'

interface Step {
  label: string
  script: string
  args?: string[]
}

installSystemPackages()
if (!process.env.REAL_DATA_DIR)
  console.log('REAL_DATA_DIR is unset: the samples in tests/rig/samples stand in for real inputs.')
const build = { label: 'Build', script: 'scripts/launch.mjs', args: ['build'] }
if (process.argv.includes('--long')) {
  await run(build)
  await runTests('Long tests of films and payments', 'long-server')
  await runTests('Long browser tests', 'long')
} else {
  await check()
  await runTests('Unit and HTTP tests', 'pure', 'server')
  await runTests('Browser tests', 'e2e')
}

async function check(): Promise<void> {
  await run({ label: 'Route types', script: tools.react, args: ['typegen'] })
  await Promise.all([
    inTurn(
      {
        label: 'Types',
        script: tools.tsc,
        args: ['--noEmit', '--incremental', '--tsBuildInfoFile', `${cache}/types.tsbuildinfo`],
      },
      {
        label: 'Lint',
        script: tools.eslint,
        args: ['--cache', '--cache-location', `${cache}/eslint`, '.'],
      },
    ),
    inTurn(
      build,
      { label: 'Table types', script: 'scripts/generate-types.ts', args: ['--check'] },
      {
        label: 'Formatting',
        script: tools.prettier,
        args: ['--check', '--log-level=warn', '--cache', `--cache-location=${cache}/prettier`, '.'],
      },
    ),
  ])
}

async function runTests(label: string, ...projects: string[]): Promise<void> {
  const args = ['run', ...projects.map((project) => `--project=${project}`)]
  await run({ label, script: tools.vitest, args })
}

async function inTurn(...steps: Step[]): Promise<void> {
  for (const step of steps) await run(step, 'pipe')
}

/** Runs a step. The output of steps that run in parallel is printed when they end. */
async function run({ label, script, args = [] }: Step, output: 'inherit' | 'pipe' = 'inherit') {
  if (output === 'inherit') console.log(`\n▸ ${label}`)
  const started = Date.now()
  const child = spawn(process.execPath, [script, ...args], { stdio: ['ignore', output, output] })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  const [status] = (await once(child, 'close')) as [number | null]
  process.stdout.write(printed)
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
