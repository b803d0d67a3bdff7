import { data, href } from 'react-router'
import type { Route } from './+types/live-chat.ts'
import { signedIn } from '#app/.server/accounts/sessions/index.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { readForm } from '#app/.server/base/http/form-files.ts'
import { parseInput } from '#app/.server/base/http/json-call.ts'
import { redirect } from '#app/.server/base/http/redirect.ts'
import {
  hideMessage,
  showMessage,
  pinMessage,
  unpinMessage,
  mutePerson,
  unmutePerson,
  setSlowMode,
} from '#app/.server/social/chat/index.ts'
import * as schema from '#app/schemas/social/live-chat.ts'

/** Whoever comes here by an address is led to the chat itself. */
export function loader({ params: { id } }: Route.LoaderArgs) {
  return redirect(`${href('/live/:id', { id })}?tab=chat`)
}

/** The forms of a chat's hosts: the pressed button names the call. `stay` says that the page itself shows the answer. */
export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const ctx = signedIn(context)
  const { intent, stay, ...fields } = Object.fromEntries(await readForm(request))
  const [name, value] = String(intent).split(':')
  const entity = { _id: id, type: 'LIVE' }
  const message = { entity, message_id: fields.message_id }
  const person = { entity, pubkey: fields.pubkey }
  try {
    await carryOut(String(name), Number(value))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { status, message } = error
    if (stay === undefined) return new Response(message, { status })
    return data({ problem: message }, { status })
  }
  if (stay === undefined) throw redirect(`${href('/live/:id', { id })}?tab=chat`, 303)
  return { problem: null }

  function carryOut(name: string, value: number): Promise<unknown> {
    switch (name) {
      case 'hide':
        return hideMessage(ctx, parseInput(schema.chatMessageInput, message))
      case 'show':
        return showMessage(ctx, parseInput(schema.chatMessageInput, message))
      case 'pin':
        return pinMessage(ctx, parseInput(schema.pinMessageInput, { ...message, minutes: value }))
      case 'unpin':
        return unpinMessage(ctx, parseInput(schema.unpinMessageInput, { entity }))
      case 'mute':
        return mutePerson(ctx, parseInput(schema.chatPersonInput, person))
      case 'unmute':
        return unmutePerson(ctx, parseInput(schema.chatPersonInput, person))
      case 'slow':
        return setSlowMode(ctx, parseInput(schema.slowModeInput, { entity, seconds: value }))
      default:
        throw new AppError('BAD_REQUEST', { status: 400 })
    }
  }
}
