// `npm run container-check`, as root: checks Dockerfile and compose.yaml with their linters, follows the Dockerfile's
// stages in empty root folders, and runs the product in the result as compose.yaml says. docs/operators/container.md
// lists what this can't show. With `-- --keep <folder>` the built image is kept there and reused.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { buildImage } from './container/build.ts'
import { composeProblems } from './container/compose.ts'
import { dockerfile, dockerfileProblems } from './container/dockerfile.ts'

const programs = {
  debootstrap: '/usr/sbin/debootstrap',
  flite: '/usr/bin/flite',
  iproute2: '/usr/sbin/ip',
}

const { values } = parseArgs({ options: { keep: { type: 'string' } } })
requirePrograms()

console.log('▸ Linters')
const problems = [...dockerfileProblems(dockerfile), ...composeProblems()]
for (const problem of problems) console.log(`✗ ${problem}`)
if (problems.length > 0) process.exit(1)

// PostgreSQL's user must be able to read this folder.
const folder = mkdtempSync('/var/tmp/tributary-container-')
spawnSync('chmod', ['755', folder])
try {
  const image = builtImage(path.resolve(values.keep ?? path.join(folder, 'image')))
  console.log('▸ Containers')
  const inside = [process.execPath, 'scripts/container/run.ts', image, path.join(folder, 'run')]
  const own = ['--mount', '--net', '--pid', '--fork', '--kill-child', '--mount-proc']
  const { status } = spawnSync('unshare', [...own, ...inside], { stdio: 'inherit' })
  process.exitCode = status ?? 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** The file that describes the image in this folder; builds the image first if it isn't there. */
function builtImage(place: string): string {
  const file = path.join(place, 'image.json')
  if (existsSync(file)) return file
  console.log('▸ Stages')
  mkdirSync(place, { recursive: true })
  writeFileSync(file, JSON.stringify(buildImage(place)))
  return file
}

function requirePrograms(): void {
  const missing = Object.entries(programs).flatMap(([name, file]) => (existsSync(file) ? [] : name))
  if (missing.length === 0 && process.getuid?.() === 0) return
  console.error('This needs root on Debian, or a system like it, and programs of its:')
  console.error(`  apt-get install -y --no-install-recommends ${Object.keys(programs).join(' ')}`)
  process.exit(1)
}
