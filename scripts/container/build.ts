import dockerIgnore from '@balena/dockerignore'
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { makeBase } from './base-image.ts'
import { commandOf, dockerfile, readStages, type Stage, type Step } from './dockerfile.ts'
import { entering } from './enter.ts'

/** The files of an image in a folder, and how to run it. */
export interface Image {
  root: string
  env: Record<string, string>
  folder: string
  user: string
  entrypoint: string[]
  command: string[]
  healthCheck: string[]
  volumes: string[]
}

/** Follows the Dockerfile's stages, each in its own folder below `place`; returns the last one. */
export function buildImage(place: string): Image {
  const images = new Map<string, Image>()
  const context = makeContext(path.join(place, 'context'))
  let last: Image | undefined
  for (const stage of readStages(dockerfile)) {
    last = buildStage(stage, { place, context, images })
    images.set(stage.name, last)
  }
  if (!last) throw new Error('the Dockerfile has no stage')
  return last
}

interface Building {
  place: string
  /** The folder with the files of the repository that a build may see. */
  context: string
  /** The stages built so far. */
  images: Map<string, Image>
}

function buildStage({ name, from, steps }: Stage, building: Building): Image {
  const { place, images } = building
  const base = images.get(from) ?? makeBase(from, path.join(place, from))
  let image = { ...base, root: path.join(place, name) }
  execFileSync('cp', ['--archive', '--reflink=auto', base.root, image.root])
  for (const step of steps) {
    console.log(`  ${name}: ${step.keyword} ${step.content.replace(/\s+/g, ' ').slice(0, 90)}`)
    image = follow(step, image, building)
  }
  return image
}

function follow(step: Step, image: Image, building: Building): Image {
  const { content } = step
  switch (step.keyword) {
    case 'RUN':
      runInside(image, commandOf(content))
      return image
    case 'COPY':
      copy(step, image, building)
      return image
    case 'ENV':
      return { ...image, env: { ...image.env, ...step.values } }
    case 'WORKDIR':
      mkdirSync(path.join(image.root, content), { recursive: true })
      return { ...image, folder: content }
    case 'USER':
      return { ...image, user: content }
    case 'VOLUME':
      return { ...image, volumes: [...image.volumes, content] }
    case 'ENTRYPOINT':
      return { ...image, entrypoint: commandOf(content), command: [] }
    case 'CMD':
      return { ...image, command: commandOf(content) }
    case 'HEALTHCHECK':
      return { ...image, healthCheck: commandOf(content.replace(/^CMD\s+/, '')) }
    case 'EXPOSE':
      return image
    default:
      throw new Error(`${step.keyword} is an instruction that isn't followed here`)
  }
}

function runInside({ root, user, folder, env }: Image, command: string[]): void {
  const { certificates, settings } = waysOut()
  const mounts = { '/etc/resolv.conf': '/etc/resolv.conf', ...certificates }
  const [program = '', ...args] = entering({
    ...{ root, user, folder, command, mounts },
    env: { ...env, ...settings, HOME: '/root' },
  })
  const { status, stdout, stderr } = spawnSync(program, args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 100_000_000,
  })
  if (status !== 0) throw new Error(`${command.join(' ')} failed:\n${stdout}${stderr}`)
}

/**
 * The proxies, certificates and registry by which this machine reaches package registries, as Docker passes them to
 * builds.
 */
function waysOut(): { certificates: Record<string, string>; settings: NodeJS.ProcessEnv } {
  const names = /^(https?_proxy|no_proxy|npm_config_registry)$/i
  const settings = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => names.test(name)),
  )
  const file = process.env.NODE_EXTRA_CA_CERTS
  if (!file) return { certificates: {}, settings }
  const place = '/dev/certificates.pem'
  return {
    certificates: { [place]: file },
    settings: { ...settings, NODE_EXTRA_CA_CERTS: place },
  }
}

/**
 * Copies like COPY: a folder's content goes into the target; a file becomes the target, or goes into it under its own
 * name.
 */
function copy({ content, flags }: Step, image: Image, { images, context }: Building): void {
  const from = flags.from === undefined ? context : images.get(flags.from)?.root
  if (from === undefined) throw new Error(`COPY from ${flags.from}: there is no such stage`)
  const sources = content.split(/\s+/)
  const wanted = sources.pop() ?? ''
  const target = path.join(image.root, path.resolve(image.folder, wanted))
  for (const source of sources) {
    const place = path.join(from, source)
    const isFile = statSync(place).isFile()
    const into = isFile && wanted.endsWith('/') ? path.join(target, path.basename(source)) : target
    cpSync(place, into, { recursive: true, verbatimSymlinks: true })
  }
}

/** Copies the repository without what .dockerignore excludes. */
function makeContext(target: string): string {
  const ignored = dockerIgnore().add(readFileSync('.dockerignore', 'utf8'))
  const filter = (place: string) => place === '.' || !ignored.ignores(place)
  cpSync('.', target, { recursive: true, verbatimSymlinks: true, filter })
  return target
}
