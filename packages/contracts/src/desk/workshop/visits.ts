import * as z from 'zod/mini'
import { calendarDay, LENGTHS, line, recordId, text, timeOfDay } from '../../platform/fields.ts'
import { waitReason } from '../../workshop/visit-states.ts'
import { NO_SHOW_AFTER_MINUTES } from '../../workshop/visit-times.ts'
import { deskGet, deskPost } from '../desk-endpoint.ts'
import { deskDay, deskSlot, visit, visitSlip } from './visit.ts'

export type { DeskDay, DeskSlot, Visit, VisitEvent, VisitSlip } from './visit.ts'

import { requestInstant, rowVersion } from '../../platform/request-values.ts'

const visitId = z.object({ visitId: recordId })
const branchId = z.object({ branchId: z.string().check(z.regex(/^\d{1,9}$/)) })
const version = rowVersion
/** Words that the customer reads. */
const reason = line('Alasan', 300, 'Tulis alasan terlebih dahulu')
const day = calendarDay('Tanggal wajib diisi, bentuknya YYYY-MM-DD')

export const deskDayOf = deskGet(
  '/branches/{branchId}/days/{day}',
  'advisor',
  'branch',
  'All visits of a day',
  {
    params: z.object({ ...branchId.shape, day }),
    reply: deskDay,
  },
)

export const hoursAhead = deskGet(
  '/branches/{branchId}/hours-ahead',
  'advisor',
  'branch',
  'The hours of seven days with their places, for whoever moves a visit',
  {
    params: branchId,
    query: z.object({
      from: day,
      /** Marks the hours of planned days at which the work of this visit does not fit. */
      visit: z.optional(recordId),
    }),
    reply: z.array(z.object({ day: z.string(), closed: z.nullable(z.string()), slots: z.array(deskSlot) })),
  },
)

export const searchVisits = deskGet(
  '/branches/{branchId}/search',
  'advisor',
  'branch',
  'Visits of all days by plate, name or number, the newest first, at most 20',
  {
    params: branchId,
    query: z.object({ q: line('Pencarian', 60) }),
    reply: z.array(visitSlip),
  },
)

export const readVisit = deskGet(
  '/visits/{visitId}',
  'advisor',
  'record',
  'One visit with its timeline; being read is audited',
  {
    params: visitId,
    reply: visit,
  },
)

const plain = { params: visitId, body: z.object({ version }), reply: visit }
export const confirmVisit = deskPost(
  '/visits/{visitId}/confirm',
  'advisor',
  'record',
  'Confirm by hand; the customer is told',
  plain,
)
export const concludeVisit = deskPost(
  '/visits/{visitId}/conclude',
  'advisor',
  'record',
  'A test drive, or a look at a used car, is over',
  plain,
)
export const receiveCar = deskPost('/visits/{visitId}/arrive', 'advisor', 'record', 'The car has come', plain)
export const markNoShow = deskPost(
  '/visits/{visitId}/no-show',
  'advisor',
  'record',
  `The car did not come; from ${NO_SHOW_AFTER_MINUTES} minutes after the hour`,
  plain,
)
export const undoNoShow = deskPost(
  '/visits/{visitId}/undo-no-show',
  'advisor',
  'record',
  'It did come after all; until the end of the day',
  plain,
)
export const resumeWork = deskPost('/visits/{visitId}/resume', 'advisor', 'record', 'The wait is over', plain)

export const waitFor = deskPost(
  '/visits/{visitId}/wait',
  'advisor',
  'record',
  'The car waits, with a word that the customer reads',
  {
    params: visitId,
    body: z.object({
      version,
      reason: waitReason,
      word: z.optional(line('Kata untuk pelanggan', 120)),
      /** When the answer or the part is expected; left out where nobody knows. */
      until: z.optional(requestInstant('Waktu tidak valid')),
      /** Undoes “Lanjut dikerjakan”: the wait continues from its beginning. */
      undo: z.optional(z.boolean()),
    }),
    reply: visit,
  },
)

export const moveVisit = deskPost(
  '/visits/{visitId}/move',
  'advisor',
  'record',
  'Another hour; past the capacity only when told so; the customer is told why',
  {
    params: visitId,
    body: z.object({
      version,
      day,
      order_start_time: timeOfDay('Waktu harus berbentuk HH:mm'),
      reason,
      past_capacity: z.optional(z.boolean()),
    }),
    reply: visit,
  },
)

export const cancelVisit = deskPost(
  '/visits/{visitId}/cancel',
  'advisor',
  'record',
  'The workshop cancels, with a reason that the customer reads',
  {
    params: visitId,
    body: z.object({ version, reason }),
    reply: visit,
  },
)

export const noteVisit = deskPost(
  '/visits/{visitId}/notes',
  'advisor',
  'record',
  'An internal word that no customer reads',
  {
    params: visitId,
    body: z.object({ words: text('Catatan', LENGTHS.notes, 'Tulis catatan terlebih dahulu') }),
    reply: visit,
  },
)

export const visitEndpoints = {
  deskDayOf,
  hoursAhead,
  searchVisits,
  readVisit,
  confirmVisit,
  receiveCar,
  concludeVisit,
  markNoShow,
  undoNoShow,
  resumeWork,
  waitFor,
  moveVisit,
  cancelVisit,
  noteVisit,
}
