import type { ParserKind } from './jobs.ts'

export interface ParserLimits {
  /** Processes at once. */
  processes: number
  /** Jobs that may wait for a process; past that a caller is refused at once. */
  queue: number
  /** Jobs of one owner that may wait, which bounds the files that are held in memory for one customer. */
  perOwner?: number
  /** How long processes may work for one owner of late (`fair-queue.ts`). */
  shareMs?: number
  /** How long a job may wait for a process. */
  queueMs: number
  /** CPU time that an answer or a part may take; on a busy machine it takes longer to arrive. */
  cpuMs: number
  /** Longest wait for an answer or a part, also for a process that hangs without computing. */
  deadlineMs: number
  /** All memory of a process, native memory included. */
  memoryMb: number
  /** A process without work ends after this time. */
  idleMs: number
}

export const LIMITS: Record<ParserKind, ParserLimits> = {
  picture: {
    processes: 2,
    queue: 20,
    queueMs: 10_000,
    cpuMs: 8_000,
    deadlineMs: 30_000,
    memoryMb: 640,
    idleMs: 20_000,
  },
  customerPicture: {
    processes: 1,
    queue: 12,
    perOwner: 4,
    shareMs: 20_000,
    queueMs: 10_000,
    cpuMs: 8_000,
    deadlineMs: 30_000,
    memoryMb: 640,
    idleMs: 20_000,
  },
  photoHeader: {
    processes: 1,
    queue: 60,
    queueMs: 10_000,
    cpuMs: 4_000,
    deadlineMs: 30_000,
    memoryMb: 512,
    idleMs: 20_000,
  },
  // Seconds for each photo: nobody waits for an answer, and the queue lies in the database.
  stockPhoto: {
    processes: 1,
    queue: 5,
    queueMs: 60_000,
    cpuMs: 60_000,
    deadlineMs: 240_000,
    memoryMb: 1_024,
    idleMs: 20_000,
  },
  mail: {
    processes: 1,
    queue: 10,
    queueMs: 10_000,
    cpuMs: 5_000,
    deadlineMs: 30_000,
    memoryMb: 256,
    idleMs: 20_000,
  },
  csv: {
    processes: 2,
    queue: 10,
    queueMs: 20_000,
    cpuMs: 10_000,
    deadlineMs: 30_000,
    memoryMb: 512,
    idleMs: 20_000,
  },
}
