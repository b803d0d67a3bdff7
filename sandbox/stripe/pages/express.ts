import { sandboxTexts } from '../texts.ts'
import { setAccountState } from '../connect/account-states.ts'
import { matching } from '../records/lists.ts'
import { find, keptOf, read } from '../records/objects.ts'
import { changing, reading } from '../records/work.ts'
import { balanceOf } from '../resources/balance-transactions.ts'
import type { Sandbox } from '../sandbox.ts'
import { fieldOf } from './card-fields.ts'
import { dayOf } from './dates.ts'
import { dollarsOf, html } from './html.ts'
import { leadTo, notice, notThere, page } from './page.ts'

const longestSeconds = 60 * 60

/** What the owner of a connected account sees of it: what it has, what came in, and whether something is asked for. */
export async function expressPage(
  sandbox: Sandbox,
  id: string,
  form: FormData | null,
): Promise<Response> {
  const work = reading(sandbox)
  const link = await find(work, 'login_link', id)
  if (!link) return notThere()
  const { express: texts } = sandboxTexts
  if (work.now - link.created > longestSeconds)
    return notice(sandboxTexts.portalExpired, { hint: sandboxTexts.portalExpiredHint })
  const accountId = String((await keptOf(work, id)).account)
  if (form) {
    const state = fieldOf(form, 'outcome') === 'complete' ? 'ENABLED' : 'RESTRICTED'
    await changing(sandbox, (work) => setAccountState(work, accountId, state))
    return leadTo(link.url)
  }
  const account = await read(work, 'account', accountId)
  const { available, pending } = await balanceOf({ ...work, account: accountId })
  const transfers = await matching(work, 'transfer', { destination: accountId })
  const isEnabled = account.payouts_enabled
  const body = html`<h1>${account.business_profile?.name ?? texts.title}</h1>
    <section class="card">
      <p class="amount">${dollarsOf(available + pending)}</p>
      ${pending > 0 ? html`<p>${texts.soon(dollarsOf(pending))}</p>` : null}
      <p>${isEnabled ? texts.enabled : texts.restricted}</p>
      <form method="post">
        <button class="quiet" name="outcome" value="${isEnabled ? 'restrict' : 'complete'}">
          ${isEnabled ? texts.restrict : texts.complete}
        </button>
      </form>
    </section>
    <section class="card">
      <h2>${texts.received}</h2>
      ${transfers.length === 0 ? html`<p>${texts.nothing}</p>` : null}
      <ul class="rows">
        ${transfers.map(
          ({ created, amount, amount_reversed: reversed }) =>
            html`<li>
              <span>${dayOf(created)}</span>
              <span
                >${dollarsOf(amount)}${reversed > 0 ? ` (${texts.reversed(dollarsOf(reversed))})` : ''}</span
              >
            </li>`,
        )}
      </ul>
    </section>`
  return page({ title: texts.title, body })
}
