import {
  ErrorAction,
  LightningError,
  Result_CVec_BlindedPaymentPathZNoneZ,
  Result_RouteLightningErrorZ,
  Router,
  type Route,
} from 'lightningdevkit'
import { hex } from './library.ts'

/**
 * Routes each payment as it was found before, since its fee is stored before it is sent. This version of the library
 * has no call that takes a route.
 */
export function chosenRoutes(routes: ReadonlyMap<string, Route>): Router {
  const none = () =>
    Result_RouteLightningErrorZ.constructor_err(
      LightningError.constructor_new('no way was chosen', ErrorAction.constructor_ignore_error()),
    )
  return Router.new_impl({
    find_route: none,
    find_route_with_id(_payer, _terms, _channels, _underWay, paymentHash) {
      const route = routes.get(hex(paymentHash))
      return route ? Result_RouteLightningErrorZ.constructor_ok(route) : none()
    },
    create_blinded_payment_paths: () => Result_CVec_BlindedPaymentPathZNoneZ.constructor_err(),
  })
}
