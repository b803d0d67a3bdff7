// `npm test`: installs what tests need, then checks types, lint, unused code and formatting beside a build, and runs unit,
// HTTP and browser tests. `npm run test:long`: slow tests, such as of films, outages and every screen.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'

const packages: Record<string, string> = {
  'chromium-headless-shell': '/usr/bin/chromium-headless-shell',
  ffmpeg: '/usr/bin/ffmpeg',
  flite: '/usr/bin/flite',
  pocketsphinx: '/usr/bin/pocketsphinx_continuous',
  'pocketsphinx-en-us': '/usr/share/pocketsphinx/model/en-us',
  gpodder: '/usr/lib/python3/dist-packages/gpodder',
  'python3-mygpoclient': '/usr/lib/python3/dist-packages/mygpoclient',
  'fonts-noto-core': '/usr/share/fonts/truetype/noto',
  'fonts-noto-cjk': '/usr/share/fonts/opentype/noto',
}

const tools = {
  react: 'node_modules/@react-router/dev/bin.js',
  // React Router's tools and ESLint need the compiler that is written in JavaScript; this one takes a third of its time.
  tsc: 'node_modules/typescript-native/bin/tsc',
  eslint: 'node_modules/eslint/bin/eslint.js',
  knip: 'node_modules/knip/bin/knip.js',
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
  await runBrowserTests('Long browser tests', 'long')
} else {
  await check()
  await runTests('Unit and HTTP tests', 'pure', 'server')
  await runBrowserTests('Browser tests', 'e2e')
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
      {
        label: 'Unused code',
        script: tools.knip,
        args: ['--cache', '--cache-location', `${cache}/knip`],
      },
    ),
    inTurn(
      build,
      { label: 'Table types', script: 'scripts/generate-types.ts', args: ['--check'] },
      { label: 'Settings page', script: 'scripts/settings-table.ts', args: ['--check'] },
      { label: 'Answers of calls', script: 'scripts/api-answers.ts', args: ['--check'] },
      { label: 'Types of the client', script: 'scripts/api-client.ts', args: ['--check'] },
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

/** Files that have failed are run once more for traces of them. What has failed has failed, however that ends. */
async function runBrowserTests(label: string, project: string): Promise<void> {
  const report = `${cache}/${project}.json`
  rmSync(report, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const args = ['run', `--project=${project}`]
  const step = { label, script: tools.vitest, args: [...args, ...reporters] }
  if (await succeeds(step)) return
  const failed = failedFiles(report)
  if (failed.length > 0) {
    const traces = {
      label: 'Traces of what failed',
      script: tools.vitest,
      args: [...args, ...failed],
    }
    await succeeds(traces, { TRACES: '1' })
  }
  process.exit(1)
}

function failedFiles(report: string): string[] {
  if (!existsSync(report)) return []
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
    testResults: { name: string; status: string }[]
  }
  return testResults.filter(({ status }) => status === 'failed').map(({ name }) => name)
}

async function inTurn(...steps: Step[]): Promise<void> {
  for (const step of steps) await run(step, 'pipe')
}

async function run(step: Step, output: 'inherit' | 'pipe' = 'inherit'): Promise<void> {
  if (!(await succeeds(step, {}, output))) process.exit(1)
}

/** Runs a step. The output of steps that run in parallel is printed when they end. */
async function succeeds(
  { label, script, args = [] }: Step,
  env: Record<string, string> = {},
  output: 'inherit' | 'pipe' = 'inherit',
): Promise<boolean> {
  if (output === 'inherit') console.log(`\n▸ ${label}`)
  const started = Date.now()
  const child = spawn(process.execPath, [script, ...args], {
    stdio: ['ignore', output, output],
    env: { ...process.env, ...env },
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  const [status] = (await once(child, 'close')) as [number | null]
  process.stdout.write(printed)
  if (status === 0) console.log(`✓ ${label} (${((Date.now() - started) / 1000).toFixed(1)} s)`)
  else console.error(`✗ ${label} failed`)
  return status === 0
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
