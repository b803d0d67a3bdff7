import { spawnSync } from 'node:child_process'
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Image } from './build.ts'

const mirror = 'http://deb.debian.org'
const npmOfNode24 = '11'

/** Replaces node:…-bookworm-slim: Debian by debootstrap, with Node and npm from npm, and the user `node`. */
export function makeBase(name: string, root: string): Image {
  const [, version, suite] = /^node:(\d+\.\d+\.\d+)-(\w+)-slim$/.exec(name) ?? []
  if (!version || !suite) throw new Error(`${name} is an image that nothing here stands in for`)
  console.log(`  ${name}, as Debian and npm have it`)
  run('debootstrap', '--variant=minbase', suite, root, `${mirror}/debian`)
  writeFileSync(
    path.join(root, 'etc/apt/sources.list'),
    [
      `deb ${mirror}/debian ${suite} main`,
      `deb ${mirror}/debian ${suite}-updates main`,
      `deb ${mirror}/debian-security ${suite}-security main`,
    ].join('\n') + '\n',
  )
  // Docker mounts its own file here.
  writeFileSync(path.join(root, 'etc/hosts'), '')
  run('chroot', root, 'groupadd', '--gid', '1000', 'node')
  run('chroot', root, 'useradd', '--uid', '1000', '--gid', 'node', '--create-home', 'node')
  copyFileSync(nodeOf(version), path.join(root, 'usr/local/bin/node'))
  run('npm', 'install', '--global', '--prefix', path.join(root, 'usr/local'), `npm@${npmOfNode24}`)
  return {
    root,
    env: { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin' },
    folder: '/',
    user: 'root',
    entrypoint: [],
    command: ['node'],
    healthCheck: [],
    volumes: [],
  }
}

function nodeOf(version: string): string {
  const folder = path.resolve('node_modules', `node-${process.platform}-${process.arch}`)
  const has = (
    JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { version: string }
  ).version
  if (has === version) return path.join(folder, 'bin/node')
  throw new Error(`the Dockerfile wants Node ${version}, and package.json pins ${has}`)
}

function run(program: string, ...args: string[]): void {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed:\n${stdout}${stderr}`)
}
