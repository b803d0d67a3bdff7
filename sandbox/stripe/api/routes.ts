import { accountRoutes } from '../resources/accounts.ts'
import { balanceRoutes } from '../resources/balance-transactions.ts'
import { chargeRoutes } from '../resources/charges.ts'
import { checkoutRoutes } from '../resources/checkout-sessions.ts'
import { customerRoutes } from '../resources/customers.ts'
import { disputeRoutes } from '../resources/disputes.ts'
import { eventRoutes } from '../resources/events.ts'
import { invoiceRoutes } from '../resources/invoices.ts'
import { paymentMethodRoutes } from '../resources/payment-methods.ts'
import { portalRoutes } from '../resources/billing-portal.ts'
import { subscriptionRoutes } from '../resources/subscriptions.ts'
import { paymentIntentRoutes } from '../resources/payment-intents.ts'
import { payoutRoutes } from '../resources/payouts.ts'
import { refundRoutes } from '../resources/refunds.ts'
import { transferReversalRoutes } from '../resources/transfer-reversals.ts'
import { transferRoutes } from '../resources/transfers.ts'
import { priceRoutes } from '../resources/prices.ts'
import type { Route } from './route.ts'

const routes: Route[] = [
  ...accountRoutes,
  ...balanceRoutes,
  ...chargeRoutes,
  ...checkoutRoutes,
  ...customerRoutes,
  ...disputeRoutes,
  ...eventRoutes,
  ...invoiceRoutes,
  ...paymentIntentRoutes,
  ...paymentMethodRoutes,
  ...payoutRoutes,
  ...portalRoutes,
  ...priceRoutes,
  ...refundRoutes,
  ...subscriptionRoutes,
  ...transferReversalRoutes,
  ...transferRoutes,
]

interface Found {
  route: Route
  ids: string[]
}

/** The route of a request, and the ids in its path. */
export function findRoute(method: string, pathname: string): Found | undefined {
  const parts = pathname.split('/')
  for (const route of routes) {
    if (route.method !== method) continue
    const named = route.path.split('/')
    if (named.length !== parts.length) continue
    if (!named.every((name, at) => name === '{}' || name === parts[at])) continue
    return { route, ids: parts.filter((_, at) => named[at] === '{}') }
  }
  return undefined
}
