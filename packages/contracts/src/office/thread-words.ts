import type { ThreadKind } from '@toyota-trust/contracts/office/threads.ts'

/** What head office calls each kind of thread. */
export const KIND_WORDS: Record<ThreadKind, string> = {
  message: 'Pesan',
  car_request: 'Dicarikan',
  data_right: 'Hak data',
}
