/** What has become of a payment by card, as far as the page that somebody comes back to knows. */
export interface CardReturn {
  state: 'CONFIRMING' | 'PAID' | 'DECLINED' | 'GIVEN_UP'
}
