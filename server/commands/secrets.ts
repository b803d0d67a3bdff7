import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Command } from 'commander'
import { system } from '#app/.server/base/actor.ts'
import { contextFor, type Ctx } from '#app/.server/base/ctx.ts'
import { openInstallation } from '#server/installation.ts'
import { say } from '#server/progress.ts'
import type { SecretSource } from '#server/secrets/open-secret.ts'
import { finishRotation, rotateSecret, switchedTo } from '#server/secrets/rotate.ts'
import { rotationState } from '#server/secrets/stored-keys.ts'
import { type Answer, answering, destroying } from './command.ts'

const states = {
  NONE: 'No rotation is under way.',
  BEGUN: 'A rotation is under way. This is the former secret still.',
  OPENED_BY_NEXT:
    'A rotation is under way. This is its new secret: once all processes have it, finish.',
}

/** `secrets rotate`, `secrets finish`, `secrets status`: another SECRET, and other keys that sign, without logging anybody out. */
export function define(command: Command): void {
  const rotate = command
    .command('rotate')
    .description('makes another SECRET and another key that signs, beside those that there are')
    .option('--leaked', 'end what was signed before, since somebody else may have the secret')
    .option('--again', 'make another, since the new secret of the rotation under way is lost')
  destroying(rotate, 'From now on a second secret opens this installation, too.', (_, options) =>
    withSource((ctx, source) =>
      begin(ctx, source, { isLeaked: options.leaked === true, again: options.again === true }),
    ),
  )
  const finish = command
    .command('finish')
    .description('has the former SECRET open nothing any more, once all processes have the new one')
  destroying(finish, 'The former secret opens nothing any more.', () => withSource(end))
  answering(command.command('status').description('says whether a rotation is under way'), () =>
    withSource(async (ctx) => {
      const state = await rotationState(ctx)
      return { text: states[state], json: { state } }
    }),
  )
}

async function begin(
  ctx: Ctx,
  source: SecretSource,
  order: { isLeaked: boolean; again: boolean },
): Promise<Answer> {
  const json = await rotateSecret(ctx, { source, ...order })
  const next = source.given
    ? 'Set SECRET to what it holds, restart all processes one after the other, then: tributary secrets finish --yes'
    : 'Then: tributary secrets finish --yes'
  return { text: `The new secret lies in ${json.file}.\n${next}`, json }
}

async function end(ctx: Ctx, source: SecretSource): Promise<Answer> {
  const signsFrom = await switchedTo(ctx)
  const early = signsFrom ? signsFrom.getTime() - ctx.now().getTime() : 0
  if (early > 0) {
    say('• Waiting until all processes know the new key…')
    await wait(early + 1)
  }
  const json = await finishRotation(ctx, { source })
  const done = `The former secret opens nothing any more; keys of ${json.sealedAnew} shows were sealed anew.`
  return { text: json.wasBegun ? done : states.NONE, json }
}

/** Runs `work` beside a running server, with where its secret is from. */
async function withSource(
  work: (ctx: Ctx, source: SecretSource) => Promise<Answer>,
): Promise<Answer> {
  const installation = await openInstallation({ exclusive: false, serves: false })
  try {
    const { env, services } = installation
    const file = path.join(path.resolve(env.DATA_DIR), 'secret')
    return await work(contextFor(services, system), { given: env.SECRET, file })
  } finally {
    await installation.close()
  }
}
