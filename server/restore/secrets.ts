import { open, rename } from 'node:fs/promises'
import path from 'node:path'
import { type Manifest, readSecrets, type Vault } from '#app/.server/base/backup/index.ts'
import { withSecretFiles } from '#app/.server/base/env/secret-files.ts'
import { say } from '#server/progress.ts'
import { restoredSecret } from '#server/secrets/open-secret.ts'
import { hasKeysOf, isOpenedBy, type KeysHere } from './fitting-keys.ts'

interface SecretPlace extends KeysHere {
  dataDir: string
  isSecretGiven: boolean
  /** The environment. */
  source: Record<string, string | undefined>
}

/** Where settings of a back-up are written that aren't set here. */
const settingsFile = 'restored-settings.env'

/**
 * Lays the secret of a back-up beside this one's file: whoever opens the database next takes the one that it knows. The
 * other secret settings are written to a file for the operator, unless they are set as they were.
 */
export async function restoreSecrets(
  vault: Vault,
  manifest: Manifest,
  { dataDir, isSecretGiven, source, ...here }: SecretPlace,
): Promise<void> {
  const settings = await readSecrets(vault, manifest)
  if (!settings) return
  const { SECRET: restored, ...others } = settings
  const isOther = !hasKeysOf(manifest, here) && !isOpenedBy(manifest, here.keys.opener)
  if (restored && isOther && !isSecretGiven)
    await writeWhole(path.join(dataDir, restoredSecret), restored)
  const here = withSecretFiles(source)
  const unset = Object.entries(others).filter(([name, value]) => here[name] !== value)
  if (unset.length === 0) return
  const file = path.join(dataDir, settingsFile)
  await writeWhole(file, unset.map(([name, value]) => `${name}=${inQuotes(value)}\n`).join(''))
  say(
    `⚠ ${unset.map(([name]) => name).join(', ')}: set otherwise here. What they were stands in ${file}`,
  )
}

/** As shells and systemd read it: nothing in a value is run, or taken for another setting. */
function inQuotes(value: string): string {
  return /^[\w:/.@%+,=-]*$/.test(value) ? value : `'${value.replaceAll("'", `'\\''`)}'`
}

async function writeWhole(file: string, text: string): Promise<void> {
  const half = `${file}.part`
  const handle = await open(half, 'w', 0o600)
  await handle.writeFile(text)
  await handle.sync()
  await handle.close()
  await rename(half, file)
}
