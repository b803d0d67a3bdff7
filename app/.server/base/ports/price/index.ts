export { bitcoinPrice, isPlayMoney, priceOfDay, priceOfNow } from './bitcoin-price.ts'
