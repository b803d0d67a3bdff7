import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect } from 'vitest'
import { cleanUpAfter } from '#tests/rig/clean-up.ts'

/** Where Debian's packages have the proxies of the operators' guide. */
const programs = { nginx: '/usr/sbin/nginx', caddy: '/usr/bin/caddy' }

export type ProxyKind = keyof typeof programs

export function isInstalled(kind: ProxyKind): boolean {
  return existsSync(programs[kind])
}

/** How a proxy is started for a test. */
interface ProxyPlace {
  /** Where it answers by TLS, on this machine alone. */
  port: number
  /** Where it answers plain HTTP. */
  plainPort: number
  /** Of the two servers of the product. */
  servers: [number, number]
  certificateFile: string
  keyFile: string
  /** What it writes lies here. */
  folder: string
}

/**
 * Starts a proxy with the configuration of docs/operators/proxies, in which nothing but addresses and files is replaced.
 * It ends with the test that asked.
 */
export async function startOperatorsProxy(kind: ProxyKind, place: ProxyPlace): Promise<void> {
  mkdirSync(place.folder, { recursive: true })
  const child = kind === 'nginx' ? startNginx(place) : startCaddy(place)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = once(child, 'exit')
  cleanUpAfter(async () => {
    child.kill('SIGTERM')
    await ended
  })
  const status = () =>
    fetch(`https://localhost:${place.port}/healthz`).then(
      (answer) => answer.status,
      () => (child.exitCode === null ? 'not yet' : output),
    )
  await expect.poll(status).toBe(200)
}

function startNginx({ folder, ...place }: ProxyPlace): ChildProcess {
  const { port, plainPort, servers, certificateFile, keyFile } = place
  const site = replaced('docs/operators/proxies/nginx.conf', {
    'listen 80;': `listen 127.0.0.1:${plainPort};`,
    'listen 443 ssl http2;': `listen 127.0.0.1:${port} ssl http2;`,
    'listen [::]:80;': '',
    'listen [::]:443 ssl http2;': '',
    '/etc/letsencrypt/live/pods.example/fullchain.pem': certificateFile,
    '/etc/letsencrypt/live/pods.example/privkey.pem': keyFile,
    'server_name pods.example;': 'server_name localhost;',
    '127.0.0.1:3000': `127.0.0.1:${servers[0]}`,
    '127.0.0.1:3001': `127.0.0.1:${servers[1]}`,
  })
  writeFileSync(path.join(folder, 'site.conf'), site)
  // What /etc/nginx/nginx.conf has around it.
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  const whole = [
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    `daemon off; worker_processes 2; pid ${folder}/pid; error_log stderr;`,
    'events { worker_connections 768; }',
    `http { ${temporary.join(' ')} include site.conf; }`,
  ]
  writeFileSync(path.join(folder, 'nginx.conf'), whole.join('\n'))
  const args = ['-p', folder, '-e', 'stderr', '-c', path.join(folder, 'nginx.conf')]
  return spawn(programs.nginx, args, { stdio: ['ignore', 'pipe', 'pipe'] })
}

function startCaddy({ folder, ...place }: ProxyPlace): ChildProcess {
  const { port, plainPort, servers, certificateFile, keyFile } = place
  const site = replaced('docs/operators/proxies/Caddyfile', {
    'pods.example {': `https://localhost:${port} {\n\tbind 127.0.0.1\n\ttls ${certificateFile} ${keyFile}`,
    '127.0.0.1:3000': `127.0.0.1:${servers[0]}`,
    '127.0.0.1:3001': `127.0.0.1:${servers[1]}`,
  })
  const file = path.join(folder, 'Caddyfile')
  const general = `{\n\tadmin off\n\thttp_port ${plainPort}\n\tdefault_bind 127.0.0.1\n}\n`
  writeFileSync(file, general + site)
  const env = { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  const args = ['run', '--config', file, '--adapter', 'caddyfile']
  return spawn(programs.caddy, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
}

/** A file in which each of these texts is replaced; @throws where one isn't there. */
function replaced(file: string, texts: Record<string, string>): string {
  return Object.entries(texts).reduce(
    (text, [before, after]) => {
      if (!text.includes(before)) throw new Error(`${file} lacks ${before}`)
      return text.replaceAll(before, after)
    },
    readFileSync(file, 'utf8'),
  )
}

/** What the units run last after a start: it gives a proxy the time to notice that a server is back. */
export async function asUnitsWait(): Promise<void> {
  const unit = readFileSync('docs/operators/systemd/tributary@.service', 'utf8')
  const [program = '', ...args] = /[^]*^ExecStartPost=(.*)$/m.exec(unit)?.[1]?.split(' ') ?? []
  await promisify(execFile)(program, args)
}
