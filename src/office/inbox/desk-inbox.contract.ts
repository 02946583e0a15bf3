import * as z from 'zod/mini'
import { dataRight } from '#account/personal-data/data-rights.model.ts'
import { ANSWER_DAYS } from '#account/sign-in/answer-time.model.ts'
import { deskGet, deskPost, deskPut } from '#core/desk-endpoint.ts'
import { instant, LENGTHS, line, recordId, text } from '#core/fields.ts'
import { deskList } from '#core/lists.ts'
import { rowVersion } from '#core/request-values.ts'
import { threadLine, threadMessage } from './desk-thread-fields.model.ts'
import { threadKind, threadState, threadWords } from './threads.contract.ts'

const threadId = z.object({ threadId: recordId })
const version = rowVersion
const branchNumber = z.string().check(z.regex(/^\d{1,9}$/))

export type { ThreadLine, ThreadMessage } from './desk-thread-fields.model.ts'

export const threadList = deskList(
  '/inbox/threads',
  'advisor',
  'Threads with customers, open ones unless asked for others; what the law wants answered first. A workshop sees its own',
  {
    filters: {
      state: z.optional(threadState),
      /** Threads assigned to the caller. */
      mine: z.optional(z.literal('1')),
      kind: z.optional(threadKind),
      /** Threads of one workshop. */
      branch_id: z.optional(branchNumber),
    },
    sorts: ['due', 'newest', 'oldest'],
    row: threadLine,
  },
)

/** What the desk may show about the customer of a thread without opening their record. */
const threadCustomer = z.object({
  name: z.string(),
  phone: z.nullable(z.string()),
  phone_proved: z.boolean(),
  /** How the customer was recognised; a phone number alone proves nothing about who reads the answer. */
  known_by: z.enum(['account', 'email', 'phone', 'whatsapp']),
  cars: z.array(
    z.object({ plate: z.string(), stnk_term: z.nullable(z.string()), name: z.string(), year: z.number() }),
  ),
  last_visit: z.nullable(
    z.object({
      id: z.string(),
      starts_at: instant,
      timezone: z.string(),
      service_type: z.string(),
      branch: z.string(),
      total: z.nullable(z.number()),
    }),
  ),
})

/** What the desk shows about WhatsApp beside a thread. */
const threadWhatsApp = z.object({
  /** As the customer sees it; null where it is not known. */
  number: z.nullable(z.string()),
  /** The sender's number; null where WhatsApp gave none. */
  phone: z.nullable(z.string()),
  consent: z.nullable(z.object({ given_at: instant, text_version: z.number() })),
  /** Messages that we sent to this number, and how many of them were read. */
  sent: z.number(),
  read: z.number(),
  /** The invitation as it would be sent; null without consent. */
  invitation: z.nullable(z.string()),
  /** Rupiah for one template of this category; null where no rate is known. */
  invitation_price: z.nullable(z.number()),
  /** Whether the customer can be answered by mail. */
  by_mail: z.boolean(),
  /** The visit that photos can be attached to. */
  visit: z.nullable(z.object({ id: z.string(), day: z.string() })),
  /** The open return job of the customer. */
  return_job: z.nullable(
    z.object({
      id: z.string(),
      call_due_at: instant,
      called_at: z.nullable(instant),
      advisor: z.nullable(z.string()),
      timezone: z.string(),
    }),
  ),
})

export const inboxThread = z.object({
  ...threadLine.shape,
  right: z.nullable(dataRight),
  /** Null where nobody can be answered by mail. */
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  began_at: instant,
  /** Who changed it last and when: staff by name, null for the customer. */
  changed_by: z.nullable(z.string()),
  changed_at: instant,
  /** False for a mail whose sender address was not authenticated; the customer does not see the thread. */
  sender_proved: z.boolean(),
  messages: z.array(threadMessage),
  customer: z.nullable(threadCustomer),
  whatsapp: z.nullable(threadWhatsApp),
})
export type InboxThread = z.output<typeof inboxThread>

export const readThread = deskGet(
  '/inbox/threads/{threadId}',
  'advisor',
  'record',
  'One thread with its messages and whose it is; being read is audited',
  { params: threadId, reply: inboxThread },
)

const plain = { params: threadId, body: z.object({ version }), reply: inboxThread }
export const seeThread = deskPost(
  '/inbox/threads/{threadId}/seen',
  'advisor',
  'record',
  'What the customer wrote has been read',
  { params: threadId, reply: z.object({ ok: z.literal(true) }) },
)
export const finishThread = deskPost('/inbox/threads/{threadId}/done', 'advisor', 'record', 'Done', plain)
export const reopenThread = deskPost(
  '/inbox/threads/{threadId}/reopen',
  'advisor',
  'record',
  'Open again',
  plain,
)

export const replyToThread = deskPost(
  '/inbox/threads/{threadId}/replies',
  'advisor',
  'record',
  'Answer by mail in the same thread, and with `done` finish it',
  {
    idempotent: true,
    params: threadId,
    body: z.object({
      version,
      words: text('Balasan', 5000, 'Tulis balasan terlebih dahulu'),
      done: z.boolean(),
    }),
    reply: inboxThread,
  },
)
export const sendReplyAgain = deskPost(
  '/inbox/threads/{threadId}/replies/{messageId}/again',
  'advisor',
  'record',
  'Send an answer once more that was given up',
  { params: z.object({ threadId: recordId, messageId: recordId }), reply: inboxThread },
)

export const noteThread = deskPost(
  '/inbox/threads/{threadId}/notes',
  'advisor',
  'record',
  'An internal word that no customer reads',
  { idempotent: true, params: threadId, body: z.object({ words: threadWords }), reply: inboxThread },
)

export const assignThread = deskPost(
  '/inbox/threads/{threadId}/assign',
  'office',
  'none',
  'Give it to somebody of head office, or to nobody',
  { params: threadId, body: z.object({ version, staff_id: z.nullable(recordId) }), reply: inboxThread },
)

export const markDataRight = deskPost(
  '/inbox/threads/{threadId}/data-right',
  'office',
  'none',
  `Say that it is a request about the own data of the person, to be answered within ${ANSWER_DAYS} × 24 hours of its arrival`,
  { params: threadId, body: z.object({ version, right: dataRight }), reply: inboxThread },
)

export const inboxCounts = deskGet(
  '/inbox/counts',
  'advisor',
  'none',
  'How many threads wait; those of their workshops for a workshop',
  {
    query: z.object({ branch_id: z.optional(branchNumber) }),
    reply: z.object({ open: z.number(), mine: z.number(), unread: z.number() }),
  },
)

export const inboxColleagues = deskGet(
  '/inbox/colleagues',
  'office',
  'none',
  'Whom a thread can be given to',
  {
    reply: z.array(z.object({ id: z.string(), name: z.string() })),
  },
)

/** A mail that became no message. */
const leftOutMail = z.object({
  id: z.string(),
  /** `automatic`, `delivery report`, `delivery notice`, `our own`, `too many of one sender`, `no header` or `not stored`. */
  reason: z.string(),
  sender: z.nullable(z.string()),
  subject: z.string(),
  at: instant,
})
export const listLeftOutMails = deskGet(
  '/inbox/left-out',
  'office',
  'none',
  'The newest mails that became no message, with the reason',
  { reply: z.array(leftOutMail) },
)

/** Placeholders of templates that the desk fills in: `{nama}`, `{subjek}`, `{pelat}`, `{saya}`. */
const template = z.object({
  title: line('Judul', 80, 'Tulis judul terlebih dahulu'),
  words: text('Isi', LENGTHS.message, 'Tulis isi terlebih dahulu'),
})
const storedTemplate = z.object({ id: z.string(), title: z.string(), words: z.string() })
export type ReplyTemplate = z.output<typeof storedTemplate>
const templateId = z.object({ templateId: recordId })
export const replyTemplates = deskGet('/inbox/templates', 'advisor', 'none', 'Answers to begin with', {
  reply: z.array(storedTemplate),
})
export const addReplyTemplate = deskPost('/inbox/templates', 'office', 'none', 'Keep an answer for others', {
  idempotent: true,
  body: template,
  status: 201,
  reply: storedTemplate,
})
export const changeReplyTemplate = deskPut(
  '/inbox/templates/{templateId}',
  'office',
  'none',
  'Word it anew',
  {
    params: templateId,
    body: template,
    reply: storedTemplate,
  },
)
export const removeReplyTemplate = deskPost(
  '/inbox/templates/{templateId}/remove',
  'office',
  'none',
  'Take a template away',
  { params: templateId, reply: z.object({ ok: z.literal(true) }) },
)

export const inboxEndpoints = {
  threadList: threadList.page,
  threadFile: threadList.file,
  readThread,
  seeThread,
  finishThread,
  reopenThread,
  replyToThread,
  sendReplyAgain,
  noteThread,
  assignThread,
  markDataRight,
  inboxCounts,
  inboxColleagues,
  listLeftOutMails,
  replyTemplates,
  addReplyTemplate,
  changeReplyTemplate,
  removeReplyTemplate,
}
