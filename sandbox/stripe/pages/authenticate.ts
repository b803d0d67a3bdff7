import { sandboxTexts } from '../texts.ts'
import { authenticate } from '../cards/paying.ts'
import { find } from '../records/objects.ts'
import { changing, reading } from '../records/work.ts'
import type { Sandbox } from '../sandbox.ts'
import { fieldOf } from './card-fields.ts'
import { dollarsOf, html } from './html.ts'
import { leadTo, notThere, page } from './page.ts'

/** The bank's page for 3-D Secure: whoever sees it says what it ends in. */
export async function authenticatePage(
  sandbox: Sandbox,
  id: string,
  form: FormData | null,
): Promise<Response> {
  if (form) {
    const isComplete = fieldOf(form, 'outcome') === 'complete'
    return leadTo(await changing(sandbox, (work) => authenticate(work, id, isComplete)))
  }
  const session = await find(reading(sandbox), 'checkout.session', id)
  if (!session) return notThere()
  const body = html`<h1>${sandboxTexts.threeDSecure}</h1>
    <p>${sandboxTexts.threeDSecureHint(dollarsOf(session.amount_total ?? 0))}</p>
    <form method="post">
      <button name="outcome" value="complete">${sandboxTexts.complete}</button>
      <button class="quiet" name="outcome" value="fail">${sandboxTexts.fail}</button>
    </form>`
  return page({ title: sandboxTexts.threeDSecure, body })
}
