import { connect, createServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

const BITS = 8
/** Bytes that pass at once; a smaller share would only cost timers. */
const SHARE = 16 * 1024

/**
 * A line to `address` of `megabits` a second upwards and `roundTripMs` there and back, which can be cut. Counts the bytes that
 * went up.
 */
export async function narrowLine(address, { megabits, roundTripMs }) {
  const { port } = new URL(address)
  const bytesPerMs = (megabits * 1e6) / BITS / 1000
  const open = new Set()
  const line = { up: 0, isCut: false }
  /** When the line is free again; all connections share it. */
  let freeAt = 0

  async function carryUp(chunk) {
    for (let at = 0; at < chunk.length; at += SHARE) {
      const share = Math.min(SHARE, chunk.length - at)
      freeAt = Math.max(freeAt, performance.now()) + share / bytesPerMs
      await delay(freeAt - performance.now())
    }
  }

  const server = createServer((near) => {
    if (line.isCut) return near.destroy()
    const far = connect(Number(port), '127.0.0.1')
    const end = () => {
      near.destroy()
      far.destroy()
      open.delete(end)
    }
    open.add(end)
    for (const side of [near, far]) side.on('error', end).on('close', end)
    let last = Promise.resolve()
    near.on('data', (chunk) => {
      near.pause()
      line.up += chunk.length
      last = last
        .then(() => carryUp(chunk))
        .then(() => {
          // The way itself takes its time beside what others send meanwhile.
          setTimeout(() => far.writable && far.write(chunk), roundTripMs / 2)
          near.resume()
        })
    })
    far.on('data', (chunk) => setTimeout(() => near.writable && near.write(chunk), roundTripMs / 2))
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://localhost:${server.address().port}`,
    up: () => line.up,
    /** Ends every connection, and refuses new ones for so long. */
    async cut(ms) {
      line.isCut = true
      for (const end of open) end()
      await delay(ms)
      line.isCut = false
    },
    async stop() {
      line.isCut = true
      for (const end of open) end()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
