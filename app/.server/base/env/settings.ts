import { z } from 'zod'
import type { Area } from '#app/rules/base/areas.ts'
import { areaSettings } from '#app/.server/base/env/settings/areas.ts'
import {
  addressSettings,
  dataSettings,
  operationSettings,
} from '#app/.server/base/env/settings/installation.ts'
import { backupSettings } from '#app/.server/base/env/settings/backup.ts'
import { moneySettings } from '#app/.server/base/env/settings/money.ts'
import { nostrSettings } from '#app/.server/base/env/settings/nostr.ts'
import { serviceSettings, storeSettings } from '#app/.server/base/env/settings/services.ts'
import { watchingSettings } from '#app/.server/base/env/settings/watching.ts'
import type { Settings } from '#app/.server/base/env/settings/setting.ts'

/** Every setting, under the headings of docs/operators/settings.md. */
export const settingGroups = {
  'Address and proxies': addressSettings,
  Data: dataSettings,
  'Mail, jobs and limits': operationSettings,
  'What is on': areaSettings,
  Watching: watchingSettings,
  'Media store': storeSettings,
  'Back-ups': backupSettings,
  'Lightning and cards': moneySettings,
  Nostr: nostrSettings,
  'Services of others': serviceSettings,
}

type Types<Group extends Settings> = { [Name in keyof Group]: Group[Name]['type'] }

function typesOf<Group extends Settings>(group: Group): Types<Group> {
  return Object.fromEntries(
    Object.entries(group).map(([name, { type }]) => [name, type]),
  ) as Types<Group>
}

/** Reads the variables of the environment, each by itself: `parseEnv` checks what they say together. */
export const variables = z.object(
  typesOf({
    ...addressSettings,
    ...dataSettings,
    ...operationSettings,
    ...areaSettings,
    ...watchingSettings,
    ...storeSettings,
    ...backupSettings,
    ...moneySettings,
    ...nostrSettings,
    ...serviceSettings,
  }),
)

export type Variables = z.infer<typeof variables>

/** The checked environment: every setting of the product. */
export type Env = Variables & {
  PUBLIC_URL: string
  CONTACT_EMAIL: string
  NOSTR_RELAYS: string[]
  /** Whether the server answers this machine and the proxies of TRUST_PROXY alone. */
  TRUSTED_PEERS_ALONE: boolean
  AREAS_OFF: readonly Area[]
}
