import * as z from 'zod/mini'
import { DESK_API, deskGet, deskPost } from '#core/desk-endpoint.ts'
import { get, post } from '#core/endpoint.ts'
import { instant, recordId } from '#core/fields.ts'
import { spellNumber } from '#core/spelled-number.ts'
import { QUEUE_KINDS } from '#floor/queue/queue-tickets.model.ts'
import { DISPLAY_CODE_MINUTES, DISPLAYS_MAX } from './desk-display-limits.model.ts'

/** A plate as a display shows it: area letters, `••20` and `K••`. */
const maskedPlate = z.object({ area: z.string(), digits: z.string(), letters: z.string() })
export type MaskedPlate = z.output<typeof maskedPlate>

const displayTicket = z.object({
  kind: z.enum(QUEUE_KINDS),
  number: z.number(),
  plate: z.nullable(maskedPlate),
  starts_at: z.nullable(instant),
})

/** Called tickets that a display shows at a time. */
export const CALLS_SHOWN_MAX = 2

/** What a paired screen shows: no name, no reason, no whole plate. */
export const displayContent = z.object({
  now: instant,
  branch: z.string(),
  timezone: z.string(),
  /** Opening hours of today; null on a day without. */
  today: z.nullable(z.object({ from: z.string(), until: z.string() })),
  /** The next day with opening hours. */
  next: z.nullable(z.object({ day: z.string(), from: z.string(), until: z.string() })),
  /** The newest call first. */
  called: z.array(z.object({ ...displayTicket.shape, counter: z.number(), called_at: instant })),
  waiting: z.array(displayTicket),
  work: z.array(
    z.object({
      plate: maskedPlate,
      stage: z.enum(['received', 'in_work', 'waiting', 'final_check', 'washing']),
      promised_ready_at: z.nullable(instant),
    }),
  ),
  ready: z.array(maskedPlate),
  /** Whether this screen plays a tone at a new call. */
  sounds: z.boolean(),
  /** Address of the code at the door, good for ten minutes. */
  door: z.string(),
})
export type DisplayContent = z.output<typeof displayContent>

const display = z.object({
  id: z.string(),
  paired_at: instant,
  paired_by: z.string(),
  /** Whether it plays a tone at a new call; off until the head switches it on. */
  sounds: z.boolean(),
})
const list = z.array(display)
const branchId = z.object({ branchId: z.string().check(z.regex(/^\d{1,9}$/)) })

/** The secret of the screen comes as a cookie; a code of six digits pairs it. */
export const askPairing = post(
  `${DESK_API}/displays`,
  'anyone',
  `Ask for a code of six digits that pairs this screen with a workshop, good for ${spellNumber(DISPLAY_CODE_MINUTES)} minutes`,
  { reply: z.object({ code: z.string(), until: instant }) },
)

export const pairDisplay = deskPost(
  '/branches/{branchId}/displays',
  'head',
  'branch',
  `Pair the screen that shows this code with the workshop, at most ${spellNumber(DISPLAYS_MAX)}`,
  {
    params: branchId,
    body: z.object({
      code: z.pipe(
        z.string('Ketik 6 angka dari layar').check(z.regex(/^\d{3} ?\d{3}$/, 'Ketik 6 angka dari layar')),
        z.transform((value: string) => value.replace(' ', '')),
      ),
    }),
    reply: list,
  },
)

export const listDisplays = deskGet(
  '/branches/{branchId}/displays',
  'head',
  'branch',
  'Paired screens of the workshop',
  { params: branchId, reply: list },
)

export const endDisplay = deskPost(
  '/branches/{branchId}/displays/{displayId}/end',
  'head',
  'branch',
  'End a screen at once',
  { params: z.object({ ...branchId.shape, displayId: recordId }), reply: list },
)

export const soundDisplay = deskPost(
  '/branches/{branchId}/displays/{displayId}/sound',
  'head',
  'branch',
  'Switch the tone of a screen at a new call on or off',
  {
    params: z.object({ ...branchId.shape, displayId: recordId }),
    body: z.object({ sounds: z.boolean() }),
    reply: list,
  },
)

export const readDisplay = get(
  `${DESK_API}/display`,
  'display',
  'What the wall of the workshop shows now, plates masked',
  { reply: displayContent },
)

export const displayEndpoints = {
  askPairing,
  pairDisplay,
  listDisplays,
  endDisplay,
  soundDisplay,
  readDisplay,
}
