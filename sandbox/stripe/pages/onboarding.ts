import { sandboxTexts } from '../texts.ts'
import { type AccountState, setAccountState } from '../connect/account-states.ts'
import { find, keptOf, save } from '../records/objects.ts'
import { changing, reading } from '../records/work.ts'
import type { Sandbox } from '../sandbox.ts'
import { fieldOf } from './card-fields.ts'
import { html } from './html.ts'
import { leadTo, notThere, page } from './page.ts'

interface LinkKept extends Record<string, unknown> {
  account: string
  refresh: string
  back: string
  isUsed: boolean
}

const outcomes: Record<string, AccountState> = {
  submit: 'ENABLED',
  check: 'REVIEW',
  restrict: 'RESTRICTED',
}

/** Where whoever is to be paid fills in who they are. Its address is good for some minutes, and once. */
export async function onboardingPage(
  sandbox: Sandbox,
  id: string,
  form: FormData | null,
): Promise<Response> {
  const work = reading(sandbox)
  const link = await find(work, 'account_link', id)
  if (!link) return notThere()
  const kept = (await keptOf(work, id)) as LinkKept
  // An address that is too old leads back to where a new one is made.
  const longest = form ? longestFilling : 0
  if (kept.isUsed || work.now > link.expires_at + longest) return leadTo(kept.refresh)
  if (form) {
    const state = outcomes[fieldOf(form, 'outcome')]
    const name = fieldOf(form, 'name')
    await changing(sandbox, async (work) => {
      if (state) await setAccountState(work, kept.account, state, name)
      await save(work, { ...link, id }, { kept: { ...kept, isUsed: true } })
    })
    return leadTo(kept.back)
  }
  const { onboarding: texts } = sandboxTexts
  const body = html`<h1>${texts.title}</h1>
    <p>${texts.hint}</p>
    <form method="post" class="card">
      <label>${texts.name}<input name="name" autocomplete="name" maxlength="200" required /></label>
      <button name="outcome" value="submit">${texts.submit}</button>
      <button class="quiet" name="outcome" value="check">${texts.check}</button>
      <button class="quiet" name="outcome" value="restrict">${texts.restrict}</button>
      <button class="quiet" name="outcome" value="later" formnovalidate>${texts.later}</button>
    </form>`
  return page({ title: texts.title, body })
}

const longestFilling = 60 * 60
