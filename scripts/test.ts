// `npm test`: installs what tests need, then types, lint, formatting, unit and HTTP tests, a build and browser tests.
import { spawnSync } from 'node:child_process'
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

installSystemPackages()
if (!process.env.REAL_DATA_DIR)
  console.log('REAL_DATA_DIR is unset: tests that read real feeds, media and events are skipped.')
step('Route types', tools.react, 'typegen')
step('Types', tools.tsc, '--noEmit')
step('Table types', 'scripts/generate-types.ts', '--check')
step('Lint', tools.eslint, '.')
step('Formatting', tools.prettier, '--check', '--log-level=warn', '.')
step('Unit and HTTP tests', tools.vitest, 'run', '--project=unit')
step('Build', 'scripts/launch.mjs', 'build')
step('Browser tests', tools.vitest, 'run', '--project=e2e')

function step(label: string, script: string, ...args: string[]): void {
  console.log(`\n▸ ${label}`)
  const started = Date.now()
  const { status } = spawnSync(process.execPath, [script, ...args], { stdio: 'inherit' })
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
