export {
  type PriceSource,
  bitcoinPrice,
  isPlayMoney,
  priceOfDay,
  priceOfNow,
} from './bitcoin-price.ts'
