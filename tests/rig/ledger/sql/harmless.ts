/** Changes of SQL that steps by chance don't notice, and why they needn't. */
export const harmless = new Map([
  [
    'balances.ts: [order by account_id, stripe → ] for no key update',
    'moves nothing: of two that lock in different orders PostgreSQL ends one, which is run again',
  ],
])
