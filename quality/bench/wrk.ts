import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** One request as `wrk` sends it. */
export interface Shot {
  path: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: object
}

/** What one round of load said. Latencies in milliseconds. */
export interface Load {
  requests: number
  perSecond: number
  p50: number
  p95: number
  p99: number
  /** Answers other than 2xx and broken connections. */
  failed: number
}

const quoted = (value: string) => `[==[${value}]==]`
const written = ({ path, method = 'GET', headers = {}, body }: Shot) => {
  const all = { ...headers, ...(body && { 'content-type': 'application/json' }) }
  const lines = Object.entries(all).map(([name, value]) => `[ ${quoted(name)} ]=${quoted(value)}`)
  const text = body ? quoted(JSON.stringify(body)) : 'nil'
  return `wrk.format("${method}", ${quoted(path)}, {${lines.join(',')}}, ${text}),`
}

/** Sends `shots` in turn, over and over, from one thread for `seconds`. */
export async function loadWith(url: string, shots: Shot[], seconds: number, connections = 16): Promise<Load> {
  const folder = mkdtempSync(join(tmpdir(), 'toyota-trust-wrk-'))
  const script = join(folder, 'shots.lua')
  writeFileSync(
    script,
    `local shots
function init() shots = {\n${shots.map(written).join('\n')}\n} end
local next = 0
function request() next = next % #shots + 1 return shots[next] end
function done(summary, latency)
  local errors = summary.errors
  io.write(string.format("@%d %d %d %d %d %d\\n", summary.requests, summary.duration, latency:percentile(50), latency:percentile(95), latency:percentile(99),
    errors.status + errors.connect + errors.read + errors.write + errors.timeout))
end\n`,
  )
  try {
    const said = await outputOf('wrk', [
      '-t1',
      '--timeout',
      '10s',
      `-c${connections}`,
      `-d${seconds}s`,
      '-s',
      script,
      url,
    ])
    const [requests = 0, us = 1, p50 = 0, p95 = 0, p99 = 0, failed = 0] =
      /^@(.*)$/m.exec(said)?.[1]?.split(' ').map(Number) ?? []
    return {
      requests,
      perSecond: (requests / us) * 1e6,
      p50: p50 / 1000,
      p95: p95 / 1000,
      p99: p99 / 1000,
      failed,
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function outputOf(program: string, args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    let said = ''
    child.stdout.on('data', (chunk) => {
      said += chunk
    })
    child.once('error', reject)
    child.once('exit', (code) =>
      code === 0 ? resolve(said) : reject(new Error(`${program} ended with ${code}`)),
    )
  })
}
