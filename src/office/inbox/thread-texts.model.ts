import type { ThreadKind } from './threads.contract.ts'

/** What head office calls each kind of thread. */
export const THREAD_KIND_LABELS: Record<ThreadKind, string> = {
  message: 'Pesan',
  car_request: 'Dicarikan',
  data_right: 'Hak data',
  complaint: 'Aduan',
}

/** What the states of a thread are called. */
export const THREAD_STATE_LABELS: Record<string, string> = { open: 'Terbuka', done: 'Selesai' }
