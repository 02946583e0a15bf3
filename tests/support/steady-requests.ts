import { Agent, request } from 'node:http'

/** Clients that keep their connections alive, as browsers and proxies do, and what became of their requests. */
export interface SteadyRequests {
  answered: number
  /** Reasons of requests that were sent and got no whole answer, or an answer that is none. */
  broken: string[]
  /** Waits until `count` more were answered. */
  more(count: number): Promise<void>
  /** Resolves when no server takes connections any more. */
  refused: Promise<void>
}

let serial = 0

/** Reads and writes over `lanes` connections until the server takes no more of them. */
export function requestSteadily(address: string, lanes = 20): SteadyRequests {
  const agent = new Agent({ keepAlive: true, maxSockets: lanes })
  const waiting = new Set<() => void>()
  const steady: SteadyRequests = {
    answered: 0,
    broken: [],
    more(count) {
      const goal = steady.answered + count
      return new Promise((resolve) => {
        const look = () => {
          if (steady.answered < goal) return
          waiting.delete(look)
          resolve()
        }
        waiting.add(look)
      })
    },
    refused: Promise.resolve(),
  }
  const lane = async () => {
    for (;;) {
      const outcome = await ask(agent, address, serial++)
      if (outcome === 'ECONNREFUSED') return
      if (outcome === 200) steady.answered++
      else steady.broken.push(String(outcome))
      for (const look of waiting) look()
    }
  }
  steady.refused = Promise.all(Array.from({ length: lanes }, lane)).then(() => agent.destroy())
  return steady
}

/** Every fourth request writes, each under an address of its own: one may write three times an hour. */
function ask(agent: Agent, address: string, number: number): Promise<number | string> {
  const writes = number % 4 === 0
  const name = `jalur-${number}`
  const body = writes
    ? JSON.stringify({
        name,
        phoneNumber: '081234567890',
        email: `${name}@contoh.id`,
        message: `Dari ${name}`,
      })
    : ''
  const options = writes
    ? {
        agent,
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
      }
    : { agent, method: 'GET' }
  return new Promise((resolve) => {
    const sent = request(`${address}${writes ? '/contacts' : '/province/list/gr'}`, options, (response) => {
      response.resume()
      response.once('end', () => resolve(response.statusCode ?? 0))
      response.once('error', ({ message }) => resolve(message))
    })
    sent.once('error', (problem: NodeJS.ErrnoException) => resolve(problem.code ?? problem.message))
    sent.end(body)
  })
}
