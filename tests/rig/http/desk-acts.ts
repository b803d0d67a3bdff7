import type { DeskAct } from '#app/rules/base/desk.ts'

/** Something that is done at the operator's pages: a page that is opened, or a form that is sent. */
export interface DeskWay {
  act: DeskAct
  path: string
  /** What the form says; without it the page is opened. */
  fields?: Record<string, string>
}

/** Whom it is done to. */
export interface DeskIds {
  /** An account without a role. */
  userId: string
  /** What is typed to delete it. */
  email: string
  /** An account that is suspended, has appealed, and waits for the answer. */
  suspendedId: string
  /** A show of another host, and one that is made here, with its title, by their public ids. */
  elsewhereId: string
  hostedId: string
  hostedTitle: string
  /** A case of reports that is open. */
  caseId: string
}

/** Each way to do each of these acts. */
export function deskWays(ids: DeskIds): DeskWay[] {
  const { userId, email, suspendedId, elsewhereId, hostedId, hostedTitle, caseId } = ids
  const elsewhere = `/admin/shows/${elsewhereId}`
  const hosted = `/admin/shows/${hostedId}`
  const reported = `/admin/reports/${caseId}`
  const person = `/admin/people/${userId}`
  const suspended = `/admin/people/${suspendedId}`
  const form = (act: DeskAct, path: string, fields: Record<string, string>) => ({
    act,
    path,
    fields,
  })
  const page = (act: DeskAct, path: string) => ({ act, path })
  const word = { kind: 'WORD', value: 'free sats' }
  const domain = { kind: 'EMAIL_DOMAIN', value: 'spam.example' }
  const suspension = { reason: 'Spam', notes: 'HIDE' }
  return [
    page('SEE_PEOPLE', '/admin/people'),
    page('SEE_PEOPLE', person),
    page('SEE_PEOPLE', '/admin/people.csv'),
    page('SUSPEND_ACCOUNT', `/admin/people/suspend?ids=${userId}`),
    page('SEE_REPORTS', '/admin/reports'),
    page('SEE_REPORTS', reported),
    page('SEE_CONTENT', '/admin/shows'),
    page('SEE_CONTENT', hosted),
    page('SEE_LOG', '/admin/audit'),
    page('BLOCK_WORDS_AND_KEYS', '/admin/blocks'),
    page('BLOCK_WORDS_AND_KEYS', '/admin/blocks.csv'),
    page('BLOCK_PLACES', '/admin/blocks?kind=NETWORK'),
    page('BLOCK_PLACES', '/admin/blocks?kind=EMAIL_DOMAIN&value=example.com'),
    page('BLOCK_PLACES', '/admin/blocks.csv?kind=RELAY'),
    page('LET_IN', '/admin/accounts'),
    page('SET_TERMS', '/admin/site'),
    page('SET_TERMS', '/admin/site/terms'),
    page('RUN_INSTALLATION', '/admin'),
    page('RUN_INSTALLATION', '/admin/jobs'),
    page('RUN_INSTALLATION', '/admin/apps'),
    page('RUN_INSTALLATION', '/admin/relay'),
    page('RUN_INSTALLATION', '/admin/backups'),
    page('RUN_INSTALLATION', '/admin/storage'),
    form('RUN_INSTALLATION', '/admin/storage', { intent: 'look' }),
    page('RUN_INSTALLATION', '/admin/overview.csv'),
    form('LET_IN', '/admin/accounts', { intent: 'invite', uses: '1', days: '1', note: '' }),
    form('SET_TERMS', '/admin/site', { intent: 'announce', kind: 'WARNING', text: 'Hear, hear' }),
    form('SET_TERMS', '/admin/site', { intent: 'close', text: '' }),
    form('SET_TERMS', '/admin/site', { intent: 'open' }),
    form('SET_TERMS', '/admin/site/imprint', {
      intent: 'publish',
      markdown: 'Us',
      basedOn: '0',
    }),
    form('DECIDE_REPORT', reported, { id: caseId, intent: 'dismiss', words: '' }),
    form('HIDE_CONTENT', elsewhere, { intent: 'hide', reason: 'Spam' }),
    form('SUSPEND_CONTENT', hosted, { intent: 'suspend', reason: 'Spam' }),
    form('SUSPEND_CONTENT', hosted, { intent: 'restore' }),
    form('HAND_OVER', hosted, { intent: 'hand-over', to: email, at_once: 'true' }),
    form('DELETE_CONTENT', hosted, { intent: 'delete', title: hostedTitle, reason: 'Spam' }),
    form('DELETE_CONTENT', elsewhere, { intent: 'keep-out', reason: 'Spam' }),
    form('BLOCK_WORDS_AND_KEYS', '/admin/blocks', { ...word, intent: 'block' }),
    form('BLOCK_WORDS_AND_KEYS', '/admin/blocks', { ...word, intent: 'lift' }),
    form('BLOCK_PLACES', '/admin/blocks', { ...domain, intent: 'block' }),
    form('BLOCK_PLACES', '/admin/blocks', { ...domain, intent: 'lift' }),
    form('SIGN_OUT', person, { intent: 'sign-out' }),
    form('SUSPEND_ACCOUNT', suspended, { intent: 'answer', answer: 'No' }),
    form('SUSPEND_ACCOUNT', suspended, { intent: 'restore', words: '' }),
    form('SUSPEND_ACCOUNT', '/admin/people/suspend', { ...suspension, ids: suspendedId }),
    form('SUSPEND_ACCOUNT', person, { ...suspension, intent: 'suspend' }),
    form('SET_QUOTA', person, { intent: 'quota', gigabytes: '2' }),
    form('GIVE_ROLE', person, { intent: 'role', role: 'MODERATOR' }),
    form('CONFIRM_MAIL', person, { intent: 'address', email: `new-${email}` }),
    // At last: what was done to it before is gone with it.
    form('DELETE_ACCOUNT', person, { intent: 'delete', typed: userId }),
  ]
}
