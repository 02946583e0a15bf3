import { createServer } from 'node:net'
import { ConfigError } from './settings.ts'

const NOT_OURS = ['EADDRNOTAVAIL', 'EACCES', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL', 'EAFNOSUPPORT']

/** Translates a failure to listen into a configuration error; returns any other error unchanged. */
export function explainListenError(problem: unknown): unknown {
  const { code = '', message } = problem as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') return new ConfigError(`PORT is taken: ${message}`)
  return NOT_OURS.includes(code) ? new ConfigError(`HOST cannot be listened on: ${message}`) : problem
}

/** Listens for a moment on `port` of `host`, or on any free port. Rejects with what `explainListenError` returns. */
export function tryListening(host: string, port = 0): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', (problem) => reject(explainListenError(problem)))
    server.listen({ host, port }, () => server.close(() => resolve()))
  })
}
