import type { TestRouter } from '#tests/rig/http/router.ts'
import { type AppAccount, type Ask, asker, basic, type Got } from './requests.ts'

/** What an app says of an episode. */
export interface AppAction {
  podcast: string
  episode: string
  guid?: string
  device?: string
  action: string
  timestamp: string
  started?: number
  position?: number
  total?: number
}

/** How apps go about it: what they sign in with, and which timestamps they keep. */
export type AppKind = 'AntennaPod' | 'Kasts' | 'gPodder'

/** Where somebody stopped in an episode, and when. */
export interface Heard {
  position: number
  at: string
}

/**
 * An app on a device: what it follows and where it stopped, and what it has to tell when it is online. It asks what the
 * sources of the app of its kind ask (AntennaPod net/sync, Kasts src/sync, gPodder my.py), in their order.
 */
export class PodcastApp {
  readonly follows = new Set<string>()
  /** By the address of the file. */
  readonly heard = new Map<string, Heard>()
  private added = new Set<string>()
  private removed = new Set<string>()
  private queued: AppAction[] = []
  private readonly since = { subscriptions: 0, episodes: 0 }
  private readonly ask: Ask
  private cookie: string | undefined

  constructor(
    router: TestRouter,
    private readonly account: AppAccount,
    readonly kind: AppKind,
    readonly device: string,
    /** Told of what it has told of what it follows. */
    private readonly pushed: (add: string[], remove: string[]) => void = () => {},
  ) {
    this.ask = asker(router)
  }

  follow(url: string): void {
    this.follows.add(url)
    this.added.add(url)
    this.removed.delete(url)
  }

  leave(url: string): void {
    this.follows.delete(url)
    this.removed.add(url)
    this.added.delete(url)
  }

  /** Stops in an episode, which is told at the next synchronisation. */
  stop(action: Omit<AppAction, 'action' | 'device' | 'started'> & { position: number }): void {
    this.heard.set(action.episode, { position: action.position, at: action.timestamp })
    this.queued.push({ ...action, device: this.device, action: 'play', started: 0 })
  }

  /** What an app does once, when it is set up. */
  async setUp(): Promise<void> {
    if (this.kind === 'AntennaPod') await this.logIn()
    await this.send('GET', `/api/2/devices/${this.account.username}.json`)
    const named = { caption: `${this.kind} here`, type: 'mobile' }
    await this.send('POST', `/api/2/devices/${this.account.username}/${this.device}.json`, named)
  }

  /** `between` is what happens on other devices while this one is at it. */
  async synchronise(between: () => Promise<void> = () => Promise.resolve()): Promise<void> {
    if (this.kind === 'AntennaPod') await this.logIn()
    await this.pullSubscriptions()
    await between()
    await this.pushSubscriptions()
    await this.pullEpisodes()
    await between()
    await this.pushEpisodes()
  }

  private async logIn(): Promise<void> {
    const { status, headers } = await this.ask(
      'POST',
      `/api/2/auth/${this.account.username}/login.json`,
      { body: '', headers: basic(this.account) },
    )
    if (status !== 200) throw new Error(`login answered ${status}`)
    this.cookie = headers.get('set-cookie')?.split(';')[0]
  }

  private async pullSubscriptions(): Promise<void> {
    const { username } = this.account
    const { json } = await this.send(
      'GET',
      `/api/2/subscriptions/${username}/${this.device}.json?since=${this.since.subscriptions}`,
    )
    const { add, remove, timestamp } = json as {
      add: string[]
      remove: string[]
      timestamp: number
    }
    for (const url of add) if (!this.removed.has(url)) this.follows.add(url)
    for (const url of remove) if (!this.added.has(url)) this.follows.delete(url)
    // The first time AntennaPod and Kasts tell of all that they have.
    if (this.since.subscriptions === 0 && this.kind !== 'gPodder')
      this.added = new Set([...this.follows].filter((url) => !add.includes(url)))
    for (const url of add) this.added.delete(url)
    this.keep('subscriptions', timestamp)
  }

  private async pushSubscriptions(): Promise<void> {
    const [add, remove] = [[...this.added], [...this.removed]]
    if (add.length === 0 && remove.length === 0) return
    const path = `/api/2/subscriptions/${this.account.username}/${this.device}.json`
    const { json } = await this.send('POST', path, { add, remove })
    this.pushed(add, remove)
    this.added.clear()
    this.removed.clear()
    // All three take the time of their upload here.
    this.keep('subscriptions', (json as { timestamp: number }).timestamp)
  }

  private async pullEpisodes(): Promise<void> {
    const path = `/api/2/episodes/${this.account.username}.json?since=${this.since.episodes}`
    const aggregated = `&aggregated=${this.since.episodes === 0}`
    const { json } = await this.send('GET', path + (this.kind === 'Kasts' ? aggregated : ''))
    const { actions, timestamp } = json as { actions: AppAction[]; timestamp: number }
    for (const action of actions) this.take(action)
    this.keep('episodes', timestamp)
  }

  /** What is newer here stays. */
  private take({ action, episode, position, timestamp }: AppAction): void {
    if (action !== 'play' || position === undefined) return
    const known = this.heard.get(episode)
    if (!known || known.at < timestamp) this.heard.set(episode, { position, at: timestamp })
  }

  private async pushEpisodes(): Promise<void> {
    for (let at = 0; at < this.queued.length; at += 30) {
      const path = `/api/2/episodes/${this.account.username}.json`
      const { json } = await this.send('POST', path, this.queued.slice(at, at + 30))
      // gPodder keeps the time of its download.
      if (this.kind !== 'gPodder') this.keep('episodes', (json as { timestamp: number }).timestamp)
    }
    this.queued = []
  }

  /** Kasts adds a second, “to avoid fetching our own previously sent updates next time”. */
  private keep(of: 'subscriptions' | 'episodes', timestamp: number): void {
    if (this.kind !== 'Kasts') this.since[of] = timestamp
    else if (timestamp > 1) this.since[of] = timestamp + 1
  }

  private async send(method: string, path: string, body?: unknown): Promise<Got> {
    const signedIn: Record<string, string> =
      this.cookie === undefined ? basic(this.account) : { Cookie: this.cookie }
    const headers = { ...signedIn, 'Content-Type': 'application/json; charset=utf-8' }
    const answer = await this.ask(method, path, { body, headers })
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${answer.text}`)
    return answer
  }
}
