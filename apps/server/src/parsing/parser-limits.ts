import type { ParserKind } from './jobs.ts'

export interface ParserLimits {
  /** Processes at once. */
  processes: number
  /** Jobs that may wait for a process; past that a caller is refused at once. */
  queue: number
  /** How long a job may wait for a process. */
  queueMs: number
  /** How long a process may work without an answer or a part. */
  deadlineMs: number
  /** All memory of a process, native memory included. */
  memoryMb: number
  /** A process without work ends after this time. */
  idleMs: number
}

export const LIMITS: Record<ParserKind, ParserLimits> = {
  picture: { processes: 2, queue: 20, queueMs: 10_000, deadlineMs: 8_000, memoryMb: 640, idleMs: 20_000 },
  mail: { processes: 1, queue: 10, queueMs: 10_000, deadlineMs: 5_000, memoryMb: 256, idleMs: 20_000 },
  csv: { processes: 2, queue: 10, queueMs: 20_000, deadlineMs: 10_000, memoryMb: 512, idleMs: 20_000 },
}
