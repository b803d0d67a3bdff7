import { z } from 'zod'
import { isNetwork } from '#app/.server/base/lib/visitor-address.ts'
import { logLevels } from '#app/.server/base/lib/logging/log.ts'
import { flag, httpUrl, port, type Settings, text, wordList } from './setting.ts'

/** What an installation says of itself, and to whom. */
export const watchingSettings = {
  LOG_LEVEL: {
    type: z.enum(logLevels).default('info'),
    about: `From which level on lines are written: ${logLevels.map((level) => `\`${level}\``).join(', ')}.`,
    example: 'warn',
  },
  LOG_FORMAT: {
    type: z.enum(['json', 'pretty']).optional(),
    unset: '`pretty` on a terminal, else `json`',
    about: '`json`: a JSON object a line, for programs. `pretty`: for people.',
    example: 'json',
  },
  LOG_REQUESTS: {
    type: flag.default(false),
    about:
      'Writes a line for each request at the level `info`, which has one at `debug` otherwise: route, status, milliseconds and bytes, never its address.',
    example: '1',
  },
  WATCH_FROM: {
    type: wordList
      .pipe(z.array(z.string().refine(isNetwork, 'must list addresses or networks (10.0.0.0/8)')))
      .default([]),
    unset: 'this machine alone, through no proxy',
    about: 'Addresses and networks that may read `/readyz`, too.',
    example: '10.0.0.0/8',
  },
  METRICS_PORT: {
    type: port.optional(),
    unset: 'none',
    about: 'Port of its own for `/metrics` and `/readyz`, without a token.',
    example: '9464',
  },
  METRICS_HOST: {
    type: text.default('127.0.0.1'),
    about: 'Address at which that port listens. Whoever reaches it may read.',
    example: '10.0.0.5',
  },
  METRICS_TOKEN: {
    type: z.string().min(16, 'must have at least 16 characters').optional(),
    unset: 'no `/metrics` at the site’s port',
    about:
      'Opens `/metrics` and `/readyz` at the site’s port to those who send it, as `Authorization: Bearer …`.',
    example: 'at-least-16-characters',
    isSecret: true,
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    type: httpUrl.optional(),
    unset: 'nothing is traced',
    about:
      'Where traces are sent to, by OTLP over HTTP. OpenTelemetry’s other variables (`OTEL_…`) hold, too.',
    example: 'http://127.0.0.1:4318',
  },
  ALERT_EMAIL: {
    type: z.email().optional(),
    unset: 'none',
    about: 'Who is mailed where a check of [`/readyz`](monitoring.md) fails for a while.',
    example: 'ada@pods.example',
  },
  ALERT_WEBHOOK: {
    type: httpUrl.optional(),
    unset: 'none',
    about: 'Address that is sent the same, as JSON with `text`, `probe`, `state` and `reason`.',
    example: 'https://chat.example/hooks/…',
    isSecret: true,
  },
  ALERT_AFTER_MINUTES: {
    type: z.coerce.number().int().min(1).max(1440).default(5),
    about: 'How long a check has to fail before somebody is told.',
    example: '2',
  },
} satisfies Settings
