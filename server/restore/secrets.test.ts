import { execFileSync } from 'node:child_process'
import { mkdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { findBackup } from '#app/.server/base/backup/index.ts'
import { openSecret, storeSecretFingerprint } from '#server/secret.ts'
import { restoreInto, saveInto, vaultAt, workOf } from '#tests/rig/backup/back-ups.ts'
import { otherServices, testServices } from '#tests/rig/database.ts'
import { undoRestore } from './restore.ts'
import { restoreSecrets } from './secrets.ts'

const key = 'a-key-that-nobody-else-would-choose'
const [lost, fresh] = [
  'the secret of what was lost, 40 characters',
  'the secret of a machine begun anew today',
]

test('the secret of a back-up takes the place of another with its database, and goes back with it', async () => {
  const from = { ...(await testServices()), secret: Buffer.from(lost) }
  const to = await otherServices()
  const file = path.join(to.folder, 'secret')
  const own = { given: undefined, file }
  mkdirSync(to.folder, { recursive: true })
  writeFileSync(file, fresh)
  await storeSecretFingerprint(from.pool, from.secret, { given: lost, file: '' })
  await storeSecretFingerprint(to.pool, Buffer.from(fresh), own)
  const folder = path.join(from.folder, 'sealed')
  const account = `{"key": "a'b\\n$(id)",\n "SECRET": "\`id\`"}`
  const keyFile = path.join(from.folder, 'stripe')
  writeFileSync(keyFile, 'sk_live_1\n')
  const source = { FIREBASE_SERVICE_ACCOUNT: account, STRIPE_SECRET_KEY_FILE: keyFile }
  await saveInto(await vaultAt(folder, key), from, { withSecrets: true, source })

  const vault = await vaultAt(folder, key, false)
  const here = { dataDir: to.folder, isSecretGiven: false, source: {}, secret: Buffer.from(fresh) }
  await restoreSecrets(vault, await findBackup(vault), here)
  const secret = async () => Buffer.from(await openSecret(to.pool, own)).toString()
  expect(await secret()).toBe(fresh)
  await restoreInto(to, { folder, key })
  expect(await secret()).toBe(lost)
  await undoRestore(workOf(to))
  expect(await secret()).toBe(fresh)

  const settings = path.join(to.folder, 'restored-settings.env')
  expect(statSync(settings).mode & 0o777).toBe(0o600)
  const said = 'printf "%s|%s|%s" "$FIREBASE_SERVICE_ACCOUNT" "$STRIPE_SECRET_KEY" "$SECRET"'
  const read = execFileSync('sh', ['-c', `. "${settings}"; ${said}`], { encoding: 'utf8', env: {} })
  expect(read).toBe(`${account}|sk_live_1|`)
})
