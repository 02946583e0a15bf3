import { createReadStream } from 'node:fs'
import { createServer } from 'node:http'

// The least that can answer for a photo: the file of `FILE`, streamed from disk, at every address.

const file = process.env.FILE ?? ''
const server = createServer((_, response) => {
  response.setHeader('content-type', 'image/avif')
  createReadStream(file).pipe(response)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`floor running at http://localhost:${typeof address === 'object' && address?.port}\n`)
})
process.on('SIGTERM', () => process.exit(0))
