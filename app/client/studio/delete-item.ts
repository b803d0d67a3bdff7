import { authenticatedCall, type CallError } from '#app/client/session/authenticated-call.ts'

const retries = 3

/** Deletes an episode, trying again where the server failed; answers null, or why it didn't work as far as that helps. */
export async function deleteItem(
  ids: { feed_id: string; item_id: string },
  call = authenticatedCall,
): Promise<{ message?: string } | null> {
  for (let attempt = 0; ; attempt++) {
    const result = await call('me/hosting-item-delete', ids)
    if (result.ok || isGone(result.error)) return null
    if (result.error.status < 500) return reasonOf(result.error)
    if (attempt === retries) return {}
  }
}

/** An answer that was lost on its way has deleted all the same. */
function isGone({ status, error }: CallError): boolean {
  return status === 404 && error === 'NO_ITEM'
}

function reasonOf({ status, message }: CallError): { message?: string } {
  return status === 403 && message ? { message } : {}
}
