// A process of its own, since what is being worked on is counted for a whole process: six pictures that unpack to much are
// taken at once. Prints how many are worked on at a time at most, and how many files are read at first and in all.
import sharp from 'sharp'
import { prepareAvatar } from '#app/.server/base/ports/images/prepare-avatar.ts'
import { takeArtwork } from '#app/.server/base/ports/images/take-artwork.ts'
import { unpacksToMuch, who } from '#tests/rig/factories/unpacking-picture.ts'

const bytes = await unpacksToMuch(2000)
let read = 0
const taking = Array.from({ length: 6 }, async (_, index) => {
  if (index % 2) return prepareAvatar(who(index), bytes)
  return takeArtwork(who(index), async () => {
    read += 1
    return bytes
  })
})
let [most, before, isOver] = [0, 0, false]
const all = Promise.all(taking).finally(() => (isOver = true))
const readAtFirst = read
while (!isOver) {
  const { queue, process } = sharp.counters()
  // One that ends is still counted while the next one begins: what is there twice in a row is being worked on.
  most = Math.max(most, Math.min(before, queue + process))
  before = queue + process
  await new Promise((resolve) => setTimeout(resolve, 2))
}
await all
console.log(JSON.stringify({ most, readAtFirst, read }))
