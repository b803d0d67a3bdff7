import { z } from 'zod'
import { isNetwork } from '#app/.server/base/lib/visitor-address.ts'
import { featureNames } from '#app/rules/base/areas.ts'
import { limitsSetting } from '#app/.server/base/env/limits.ts'
import { bound, flag, hostUrl, httpUrl, port, type Settings, text, wordList } from './setting.ts'

/** Where the site is, and who reaches it. */
export const addressSettings = {
  PORT: {
    type: port.default(3000),
    about: 'Port of the server.',
    example: '8080',
  },
  HOST: {
    type: text.default('127.0.0.1'),
    about:
      'Address that the server listens at. One that lets other machines in makes the installation public, whatever `PUBLIC_URL` says.',
    example: '0.0.0.0',
  },
  PUBLIC_URL: {
    type: hostUrl.optional(),
    unset: '`http://localhost:` and the port',
    about:
      'Address of the site as its visitors know it: links, feeds, mails and names on Nostr are made of it. Without a path: the site can’t run below one. A public one [wants real services](#public-installations).',
    example: 'https://pods.example',
  },
  FORMER_HOSTS: {
    type: wordList
      .pipe(z.array(z.string().regex(/^[a-z0-9.-]+(:\d{1,5})?$/, 'must list hosts (old.example)')))
      .default([]),
    unset: 'those of former `PUBLIC_URL`s',
    about:
      'Hosts that the site was at before it kept that in mind. Their visitors are sent to the same path of `PUBLIC_URL`, and splits that name them are paid here: [moving](moving.md).',
    example: 'old.example',
  },
  TRUST_PROXY: {
    type: wordList
      .pipe(z.array(z.string().refine(isNetwork, 'must list addresses or networks (10.0.0.0/8)')))
      .default([]),
    unset: 'proxies on this machine alone',
    about:
      'Addresses and networks of proxies whose `X-Forwarded-For` is believed. What a proxy has to do is [below](#behind-a-proxy).',
    example: '10.0.0.0/8 ::1',
  },
  MAX_CONNECTIONS_PER_ADDRESS: {
    type: bound.default(200),
    about:
      'Connections at once from one address, proxies on this machine excepted; 0 for no bound.',
    example: '500',
  },
  LEAVE_SECONDS: {
    type: z.coerce.number().int().min(0).max(120).default(0),
    about:
      'How long a server that is told to end goes on answering, while `/healthz` says 503: for proxies that ask for that, and [send nobody there any more](proxies.md#restarts).',
    example: '5',
  },
  CONTACT_EMAIL: {
    type: z.email().optional(),
    unset: '`contact@` and the host of `PUBLIC_URL`',
    about:
      'Mail address of the operator: in the menu, the legal pages, `/.well-known/security.txt` and what the relay says about itself.',
    example: 'hello@pods.example',
  },
  SOURCE_URL: {
    type: httpUrl.optional(),
    unset: 'no link',
    about:
      'Where visitors find the source of what runs here: the link “Source code” in the menu. [Whoever changes the software has to set it](running.md#the-licence).',
    example: 'https://git.example/pods/tributary',
  },
  UPDATES_FROM: {
    type: z.union([z.literal('off'), httpUrl]).optional(),
    unset: '`SOURCE_URL`',
    about:
      'Git repository that is asked once a day which versions are out, by its tags; `/admin` then names a newer one. It learns nothing but that somebody asked. `off` asks nobody.',
    example: 'https://git.example/tributary/tributary',
  },
} satisfies Settings

/** What is stored where. */
export const dataSettings = {
  DATA_DIR: {
    type: text.default('./data'),
    about:
      'Folder of all that is written: the database that comes along (`postgres`), media (`media`), mails (`outbox`), the log of downloads, the secret and caches.',
    example: '/var/lib/tributary',
  },
  DATABASE_URL: {
    type: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    unset: 'PostgreSQL from npm in `DATA_DIR/postgres`',
    about: 'A PostgreSQL of your own. Needs `SECRET`.',
    example: 'postgres://tributary:password@db.example:5432/tributary',
    isSecret: true,
  },
  DATABASE_PASSWORD: {
    type: text.optional(),
    unset: 'that of the addresses',
    about:
      'Password of `DATABASE_URL` and `DATABASE_DIRECT_URL` where they name none: for one that is kept in a file of its own.',
    example: 'a-long-password',
    isSecret: true,
  },
  DATABASE_DIRECT_URL: {
    type: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    unset: '`DATABASE_URL`',
    about:
      'The same database past a pooler (PgBouncer) that gives each transaction another connection: what lasts longer, as locks, jobs, news and migrations, goes this way. The start says so where it is needed.',
    example: 'postgres://tributary:password@db.example:5432/tributary',
    isSecret: true,
  },
  DATABASE_POOL: {
    type: z.coerce.number().int().min(4).max(500).default(16),
    about:
      'Connections at most that the pages, calls and jobs of a process share. Each process has up to thirteen more of its own.',
    example: '40',
  },
  SECRET: {
    type: z.string().min(32, 'must have at least 32 characters').optional(),
    unset: 'made at the first start, in `DATA_DIR/secret`',
    about:
      'Signs and seals what this installation issues, at least 32 characters (`openssl rand -hex 32`). The database knows it: with another one it isn’t opened, so keep it with your backups, and change it by [`secrets rotate`](secrets.md#rotating-secret) alone.',
    example: 'at-least-32-characters-that-nobody-else-knows',
    isSecret: true,
  },
  IMAGE_CACHE_MB: {
    type: z.coerce.number().int().min(10).default(2000),
    about: 'Room for pictures that were made smaller, in `DATA_DIR/cache`.',
    example: '10000',
  },
  SEED_DEMO: {
    type: flag.optional(),
    unset: '1 without `DATABASE_URL`',
    about: 'Fills an empty catalogue with the demo.',
    example: '0',
  },
  DEMO_HISTORY: {
    type: flag.default(true),
    about: 'Gives the demo two years of downloads, listens and payments in play money.',
    example: '0',
  },
} satisfies Settings

/** Whether a text is a host and its port as a URL names them: nas.home:8080, [fd00::7]:80. */
function isHostWithPort(text: string): boolean {
  const url = `tcp://${text}`
  return /:\d+$/.test(text) && URL.canParse(url) && new URL(url).host === text
}

/** Mail, jobs, and what is turned off. */
export const operationSettings = {
  SMTP_URL: {
    type: z.url({ protocol: /^smtps?$/ }).optional(),
    unset: 'mails are written to `DATA_DIR/outbox`',
    about:
      'Mail server that delivers. Without one mails can be read at `/mailbox`, by a browser on this machine and through no proxy: for play only.',
    example: 'smtps://user:password@mail.example:465',
    isSecret: true,
  },
  MAIL_FROM: {
    type: z.string().min(3).optional(),
    unset: '`no-reply@` and the host of `PUBLIC_URL`',
    about: 'Sender of mails.',
    example: 'Pods <hello@pods.example>',
  },
  SEPARATE_WORKER: {
    type: flag.default(false),
    about: 'The server leaves the jobs to `npm run worker`, a process of its own.',
    example: '1',
  },
  HEALTH_PORT: {
    type: port.optional(),
    unset: 'none',
    about: 'Port at which that worker answers [what those ask who watch](monitoring.md#checks).',
    example: '3001',
  },
  LIMITS: {
    type: limitsSetting.default({}),
    unset: 'those of [the table below](#limits)',
    about: 'Limits of this installation, as `name=number` or `name=none`.',
    example: 'accountGigabytes=50 feeds=none',
  },
  FEATURES_OFF: {
    type: wordList.pipe(z.array(z.enum(featureNames))).default([]),
    unset: 'all are on',
    about: `Features that are turned off: ${featureNames.map((name) => `\`${name}\``).join(', ')}.`,
    example: featureNames[0],
  },
  ALLOW_PRIVATE_HOSTS: {
    type: wordList
      .pipe(
        z.array(
          z.string().refine(isHostWithPort, 'must list hosts with their ports (nas.home:8080)'),
        ),
      )
      .default([]),
    unset: 'none',
    about:
      'Hosts with their ports in private networks that feeds, relays and other addresses may lead to, for play and for networks at home. Whoever adds a feed can then reach them, too.',
    example: 'nas.home:8080 192.168.1.20:80',
  },
  ALLOW_PRIVATE_HOSTS_IN_PUBLIC: {
    type: flag.default(false),
    about: 'Lets a public installation have `ALLOW_PRIVATE_HOSTS`.',
    example: '1',
  },
  ALLOW_PLAY_MONEY: {
    type: flag.default(false),
    about: 'Lets a public installation run on the devnet and the sandbox of cards.',
    example: '1',
  },
  ALLOW_OPEN_MAILBOX: {
    type: flag.default(false),
    about:
      'Lets a public installation run without a mail server, and shows `/mailbox` to everybody, who can then log in as anybody.',
    example: '1',
  },
  NODE_ENV: {
    type: z.enum(['production', 'development', 'test']).default('production'),
    about: 'Set by the npm commands; leave it alone.',
    example: 'production',
  },
} satisfies Settings
