import { createServer } from 'node:http'

// An SMS gateway that takes every message after a while, as Kannel says it. A program of its own, so that what it does
// costs the measured server nothing.
const TAKES_MS = Number(process.env.TAKES_MS ?? 300)

const server = createServer((request, response) => {
  request.resume()
  setTimeout(() => response.writeHead(202).end('0: Accepted for delivery'), TAKES_MS)
}).listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object') process.stdout.write(`running at http://localhost:${address?.port}\n`)
})
process.on('SIGTERM', () => process.exit(0))
