import cluster from 'node:cluster'
import type { Registry } from 'prom-client'

const VARIABLE = 'TOYOTA_TRUST_WORKER'
const ANSWER_LIMIT_MS = 5_000

/** Start parameters of a worker. */
export interface Assignment {
  /** The first one creates the demo accounts and prints the lines for the operator; the others print nothing. */
  first: boolean
  /** How many share the machine. */
  workers: number
  /** A line for the operator about the embedded database; null where there is none. */
  embedded: { note: string | null } | null
  /** The role that its connections to a database outside change to. */
  role: string | null
}

export const workerEnvironment = (assignment: Assignment) => ({ [VARIABLE]: JSON.stringify(assignment) })

/** The start parameters of this process; null when it is no worker. */
export function assignment(): Assignment | null {
  const given = process.env[VARIABLE]
  // Written by `workerEnvironment` of the process that started this one.
  return cluster.isWorker && given ? (JSON.parse(given) as Assignment) : null
}

/** A worker asks its primary for the metrics of all, and is answered under the same id. */
export interface MetricsAsked {
  metrics: number
}
export interface MetricsTold extends MetricsAsked {
  text: string | null
}

let asked = 0

/** The merged metrics of all workers; the process's own where it has no siblings. */
export async function metricsOfAll(registry: Registry): Promise<string> {
  if (!assignment()) return registry.metrics()
  const id = ++asked
  const { promise, resolve } = Promise.withResolvers<string | null>()
  const hear = (message: MetricsTold) => {
    if (message?.metrics === id) resolve(message.text)
  }
  const timer = setTimeout(resolve, ANSWER_LIMIT_MS, null)
  process.on('message', hear)
  process.send?.({ metrics: id } satisfies MetricsAsked)
  try {
    return (await promise) ?? (await registry.metrics())
  } finally {
    clearTimeout(timer)
    process.off('message', hear)
  }
}
