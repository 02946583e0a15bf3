import * as z from 'zod/mini'
import { instant } from '#core/fields.ts'

/** `both`: parts with their fitting, as one line that is wanted or not. */
export const LINE_KINDS = ['work', 'part', 'both'] as const
/** Where a line comes from: agreed on at reception, asked for while working, or only written on the bill. */
export const LINE_BASES = ['estimate', 'extra', 'added'] as const
export const URGENCIES = ['urgent', 'can_wait'] as const
/** Answers to a line that needs consent. `let_pass`: by the head of the workshop, with a reason; `withdrawn`: by the workshop. */
export const LINE_ANSWERS = ['waiting', 'approved', 'declined', 'withdrawn', 'let_pass'] as const
export type LineAnswer = (typeof LINE_ANSWERS)[number]
/** How an answer was given: signed in, by the link of a message, on the phone, by the head in place of the customer, or by the workshop. */
const ANSWERED_BY = ['customer', 'link', 'phone', 'head', 'workshop'] as const

/** Who pays for a line: the customer, or the maker's programme of free services. */
export const PAYERS = ['customer', 'programme'] as const

/** One line of work or parts, as the workshop and its customer see it. */
export const workLine = z.object({
  id: z.string(),
  kind: z.enum(LINE_KINDS),
  title: z.string(),
  detail: z.nullable(z.string()),
  quantity: z.number(),
  /** Rupiah for one; a line costs `quantity` times that. */
  price: z.number(),
  /** Of `price`, what parts cost; for `both` where the workshop says so. */
  parts_price: z.nullable(z.number()),
  basis: z.enum(LINE_BASES),
  urgency: z.nullable(z.enum(URGENCIES)),
  /** Null where none is needed or none was asked for. */
  answer: z.nullable(z.enum(LINE_ANSWERS)),
  answered_at: z.nullable(instant),
  answered_by: z.nullable(z.enum(ANSWERED_BY)),
  /** Who said it: the customer, the person on the phone, or a member of staff. */
  answered_name: z.nullable(z.string()),
  /** Why it was let pass or withdrawn; the customer reads it. */
  answer_words: z.nullable(z.string()),
  /** Whether the answer is final: the work continued after it, or it was given on the phone. */
  final: z.boolean(),
  /** False for a line that was agreed on and yet not carried out; it is not billed. */
  done: z.boolean(),
  photo_id: z.nullable(z.string()),
  /** Missing in records that were made before programmes were known. */
  payer: z.optional(z.enum(PAYERS)),
  /** Why the customer pays for what the programme covers; the customer reads it. */
  charge_reason: z.optional(z.nullable(z.string())),
})
export type WorkLine = z.output<typeof workLine>

/** Sums in rupiah. */
export const workTotals = z.object({
  estimate: z.number(),
  /** Of the lines beyond the estimate: approved, let pass by the head, still asked for, and billed without being asked for. */
  approved: z.number(),
  let_pass: z.number(),
  waiting: z.number(),
  unapproved: z.number(),
  /** All of these, without what was declined, withdrawn or not carried out: "bila semua disetujui", and at last the bill. */
  total: z.number(),
})
export type WorkTotals = z.output<typeof workTotals>

/** What a line costs. */
export const costOf = ({ quantity, price }: Pick<WorkLine, 'quantity' | 'price'>): number => quantity * price

/** What the customer pays for a line. */
export const dueOf = ({
  payer,
  ...line
}: Pick<WorkLine, 'quantity' | 'price'> & { payer?: WorkLine['payer'] | undefined }): number =>
  payer === 'programme' ? 0 : costOf(line)

/** The lines that the customer was asked about and has not answered, with what they cost together. */
export function sumUnansweredLines<Line extends Pick<WorkLine, 'quantity' | 'price' | 'answer'>>(
  lines: readonly Line[],
): { lines: Line[]; sum: number } {
  const open = lines.filter(({ answer }) => answer === 'waiting')
  return { lines: open, sum: open.reduce((all, line) => all + costOf(line), 0) }
}

type PricedLine = Pick<WorkLine, 'quantity' | 'price' | 'basis' | 'answer' | 'done' | 'payer'>

/** Whether a line may not be billed as it is: neither estimated nor approved nor let pass. */
export const blocksHandOver = ({ basis, answer }: Pick<WorkLine, 'basis' | 'answer'>): boolean =>
  basis !== 'estimate' && (answer === null || answer === 'waiting')

/** The sums of a work order, the same at the desk, on the customer's screen and in the service record. */
export function totalsOf(lines: readonly PricedLine[]): WorkTotals {
  const sum = (counts: (line: PricedLine) => boolean) =>
    lines.filter((line) => line.done && counts(line)).reduce((all, line) => all + dueOf(line), 0)
  const answered = (answer: LineAnswer | null) => (line: PricedLine) =>
    line.basis !== 'estimate' && line.answer === answer
  const parts = {
    estimate: sum(({ basis }) => basis === 'estimate'),
    approved: sum(answered('approved')),
    let_pass: sum(answered('let_pass')),
    waiting: sum(answered('waiting')),
    unapproved: sum(answered(null)),
  }
  return { ...parts, total: Object.values(parts).reduce((all, one) => all + one, 0) }
}
