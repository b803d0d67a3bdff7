/** A process in its own root, which is what a container is to the kernel. */
export interface Entering {
  root: string
  user: string
  folder: string
  env: Record<string, string>
  command: string[]
  /** Makes everything read-only except mounts. */
  isReadOnly?: boolean
  /** Folders to mount in memory, and outside files and folders to mount, by their places in the root. */
  inMemory?: string[]
  mounts?: Record<string, string>
  /** Its address in a network of its own; it waits for its interface to be added and a line on stdin. */
  address?: string
}

const devices = ['null', 'zero', 'full', 'random', 'urandom']

/** The command that starts it: as the first process of its own process and mount namespaces, without privileges. */
export function entering(wanted: Entering): string[] {
  const { root, address, mounts = {}, inMemory = [] } = wanted
  const script = [
    'set -e',
    `mount --bind ${quoted(root)} ${quoted(root)}`,
    ...(wanted.isReadOnly ? [`mount -o remount,bind,ro ${quoted(root)}`] : []),
    `cd ${quoted(root)}`,
    'mount -t proc proc proc',
    'mount -t tmpfs -o mode=755 tmpfs dev',
    ...devices.map((name) => `: > dev/${name} && mount --bind /dev/${name} dev/${name}`),
    'ln -s /proc/self/fd dev/fd && mkdir -m 1777 dev/shm',
    ...inMemory.map((place) => `mount -t tmpfs -o mode=1777,size=64m tmpfs ${inside(place)}`),
    ...Object.entries(mounts).map(([place, outside]) => {
      const target = inside(place)
      return `[ -e ${target} ] || : > ${target}; mount --bind ${quoted(outside)} ${target}`
    }),
    ...(address === undefined ? [] : ownNetwork(address)),
    ['exec chroot .', ...asUser(wanted)].join(' '),
  ]
  const kinds = ['--mount', '--pid', '--ipc', '--uts', ...(address === undefined ? [] : ['--net'])]
  return ['unshare', ...kinds, '--fork', '--kill-child', 'sh', '-c', script.join('\n')]
}

/** The command that joins a process that was started so, like `docker exec`. */
export function joining(pid: number, wanted: Entering): string[] {
  const kinds = ['--mount', '--pid', '--ipc', '--uts', '--net', '--root']
  return ['nsenter', '--target', String(pid), ...kinds, 'sh', '-c', asUser(wanted).join(' ')]
}

function asUser({ user, folder, env, command }: Entering): string[] {
  const drop = ['--clear-groups', '--no-new-privs', '--bounding-set=-all', '--inh-caps=-all']
  const privileges =
    user === 'root' ? [] : ['setpriv', `--reuid=${user}`, `--regid=${user}`, ...drop]
  const settings = Object.entries(env).map(([name, value]) => `${name}=${value}`)
  return [...privileges, 'env', '-i', `--chdir=${folder}`, ...settings, ...command].map(quoted)
}

function ownNetwork(address: string): string[] {
  return [
    'read _',
    'ip link set lo up',
    `ip address add ${address}/24 dev eth0`,
    'ip link set eth0 up',
  ]
}

function inside(place: string): string {
  return quoted(place.replace(/^\//, ''))
}

function quoted(word: string): string {
  return `'${word.replaceAll("'", `'\\''`)}'`
}
