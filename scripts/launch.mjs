// The entry of every npm command. Plain JavaScript without dependencies: it runs on any Node from 20 on, installs what
// is missing, and starts a Node that is new enough.
import { createHash } from 'node:crypto'
import { spawn, spawnSync } from 'node:child_process'
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { readyBuild, runningFrom } from './launching/builds.mjs'
import { alone } from './launching/lock.mjs'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const [command = 'start', ...args] = process.argv.slice(2)

const builds = path.join(root, 'build')
const needBuild = [
  'start',
  'build',
  'worker',
  'catalogue',
  'admin',
  'sessions',
  'ledger',
  'wallet',
  'devnet',
  'bucket',
  'backup',
  'restore',
  'stats',
  'tributary',
  'mail',
  'bench',
  'crash',
  'lost-machine',
  'screenshots',
]

process.chdir(root)
const { node, build } = alone(path.join(builds, 'lock'), prepare, (holder) =>
  say(`• Waiting for another start in this folder, which installs or builds (process ${holder})…`),
)
if (command !== 'build') run(node, scriptFor(command), args)

function prepare() {
  installDependencies(root)
  if (command === 'bench') installDependencies(path.join(root, 'bench'))
  if (command === 'mutate') installDependencies(path.join(root, 'tests', 'mutation'))
  const node = findNode()
  return { node, build: needBuild.includes(command) ? buildIfNeeded(node) : null }
}

function scriptFor(name) {
  if (name === 'dev') return ['scripts/dev.ts']
  if (name === 'test') return ['scripts/test.ts']
  if (name === 'test:long') return ['scripts/test.ts', '--long']
  if (name === 'screenshots') return ['scripts/screenshots.ts']
  if (name === 'crash') return ['scripts/crash.ts']
  if (name === 'lost-machine') return ['scripts/lost-machine.ts']
  if (name === 'container-check') return ['scripts/container-check.ts']
  if (name === 'bench') return ['bench/run.ts']
  if (name === 'mutate') return ['tests/mutation/run.ts']
  // Rendering a page creates much short-lived garbage: a larger young generation is collected less often.
  const bundle = path.join(build, 'server', 'index.js')
  return ['--max-semi-space-size=16', bundle, ...(name === 'tributary' ? [] : [name])]
}

function say(text) {
  process.stderr.write(`${text}\n`)
}

function installDependencies(folder) {
  const wanted = fingerprint([
    path.join(folder, 'package.json'),
    path.join(folder, 'package-lock.json'),
  ])
  const stamp = path.join(folder, 'node_modules', '.tributary-installed')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  // A shared folder of packages is managed elsewhere: npm would empty it for everybody.
  if (isLink(path.join(folder, 'node_modules'))) return
  const [running] = runningFrom(builds)
  if (running) {
    say(`✗ The dependencies have changed, and process ${running.pid} runs from this folder.`)
    say('  Installing would take them away under it: stop it, then try again.')
    process.exit(1)
  }
  say('• Installing dependencies (once)…')
  // npm's own summary would hide the progress lines; its errors are shown in full if it fails.
  const result = spawnSync(
    'npm',
    ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    },
  )
  if (result.status !== 0) {
    say(result.stdout + result.stderr)
    say('✗ npm ci failed: see above. Check the network and the free disk space, then try again.')
    process.exit(1)
  }
  mkdirSync(path.dirname(stamp), { recursive: true })
  writeFileSync(stamp, wanted)
}

function isLink(folder) {
  return lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink() ?? false
}

function findNode() {
  if (isNewEnough(process.versions.node)) return process.execPath
  const bundled = path.join(
    root,
    'node_modules',
    `node-${process.platform}-${process.arch}`,
    'bin',
    'node',
  )
  if (existsSync(bundled)) return bundled
  say(
    `✗ Node ${process.versions.node} is too old, and npm has no Node for ${process.platform}-${process.arch}.`,
  )
  say('  Install Node 24 from https://nodejs.org and try again.')
  return process.exit(1)
}

function isNewEnough(version) {
  const [major, minor] = version.split('.').map(Number)
  return major > 22 || (major === 22 && minor >= 22)
}

function buildIfNeeded(node) {
  const sources = [
    'app',
    'server',
    'public',
    'package-lock.json',
    'vite.config.ts',
    'scripts/fonts-plugin.ts',
    'scripts/router-plugin.ts',
    'scripts/service-worker-plugin.ts',
    'scripts/worker-plugin.ts',
    'react-router.config.ts',
    'scripts/compress-assets.ts',
  ]
  return readyBuild(builds, fingerprint(sources).slice(0, 16), (folder) => {
    say('• Building…')
    const result = spawnSync(node, ['node_modules/@react-router/dev/bin.js', 'build'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: 'production', BUILD_FOLDER: path.relative(root, folder) },
    })
    if (result.status === 0) return
    rmSync(folder, { recursive: true, force: true })
    say(result.stdout + result.stderr)
    say('✗ The build failed: see above.')
    process.exit(1)
  })
}

/** A hash of the names and contents of the files below the given paths, without tests. */
function fingerprint(paths) {
  const hash = createHash('sha256')
  for (const entry of paths) add(entry)
  return hash.digest('hex')

  function add(entry) {
    if (!existsSync(entry)) return
    if (statSync(entry).isDirectory()) {
      for (const name of readdirSync(entry).sort()) add(path.join(entry, name))
    } else if (!/\.test\.tsx?$/.test(entry)) {
      hash
        .update(path.relative(root, path.resolve(entry)))
        .update('\0')
        .update(readFileSync(entry))
    }
  }
}

function run(node, script, rest) {
  const env = {
    NODE_ENV: command === 'dev' || command.startsWith('test') ? 'development' : 'production',
    ...process.env,
  }
  // By the end of the channel a server notices that this process was killed.
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc']
  const child = spawn(node, [...script, ...rest], { stdio, env })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
}
