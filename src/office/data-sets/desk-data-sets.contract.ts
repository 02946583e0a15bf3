import * as z from 'zod/mini'
import { deskGet, deskPost } from '#core/desk-endpoint.ts'
import { calendarDay, instant, line, recordId, referenceId, timeOfDay } from '#core/fields.ts'
import { fileBytes } from '#core/files.ts'
import { deskList } from '#core/lists.ts'

/** Data sets of head office, by their names in addresses and files. */
export const DATA_KINDS = [
  'used-cars',
  'used-car-passports',
  'prices',
  'specs',
  'models',
  'brands',
  'new-cars',
  'branches',
  'holidays',
  'service-items',
  'service-prices',
  'service-rules',
  'promises',
  'promise-services',
  'roadside',
  'recalls',
  'regional-tax',
  'vehicle-fees',
  'inspection-points',
  'transfer-steps',
  'message-rates',
] as const
export type DataKindName = (typeof DATA_KINDS)[number]

/** Limits of a file in bytes and lines; the server stops reading at either. */
const DATA_FILE_MB_MAX = 20
export const DATA_FILE_BYTES_MAX = DATA_FILE_MB_MAX * 1024 * 1024
export const DATA_FILE_TOO_LARGE = `Berkas lebih besar dari ${DATA_FILE_MB_MAX} MB`
export const DATA_FILE_ROWS_MAX = 60_000

const counts = {
  added: z.number(),
  changed: z.number(),
  removed: z.number(),
}

/** An uploaded file, compared with the live version; it changes nothing until it is published. */
const upload = z.object({
  id: z.string(),
  kind: z.enum(DATA_KINDS),
  file_name: z.string(),
  uploaded_at: instant,
  uploaded_by_name: z.string(),
  /** Whether the caller uploaded it. */
  own: z.boolean(),
  rows: z.number(),
  ...counts,
  /** How many lines of the file are invalid, rows that may not be removed included. */
  wrong: z.number(),
  same: z.number(),
  /** When it is to be published; null while it is not scheduled. */
  publish_at: z.nullable(instant),
  /** It was not published at its time; the differences here were computed after that. */
  held_back: z.boolean(),
  /** Why it was held: what is live has changed, or its author may not publish any more. */
  held_for: z.nullable(z.enum(['changed', 'author'])),
  /** It waits for a second person; `for` when it is to be published then. */
  proposed: z.nullable(
    z.object({
      by_name: z.string(),
      at: instant,
      for: z.nullable(instant),
      /** Proposed or uploaded by the caller, who therefore may not decide on it. */
      own: z.boolean(),
      /** Proposed by the caller, who may withdraw it. */
      withdrawable: z.boolean(),
    }),
  ),
  approved_by_name: z.nullable(z.string()),
  rejected: z.nullable(z.object({ by_name: z.string(), reason: z.string() })),
})
export type DataUpload = z.output<typeof upload>

const version = z.object({
  version: z.number(),
  made_at: instant,
  made_by_name: z.string(),
  /** The files that came with the portal, a file that was uploaded, an earlier version, or rows changed one by one. */
  source: z.enum(['seeds', 'upload', 'again', 'rows']),
  file_name: z.nullable(z.string()),
  again_of: z.nullable(z.number()),
  ...counts,
  live: z.boolean(),
  /** Whether its rows are still stored, so that they can be uploaded once more. */
  kept: z.boolean(),
})
export type DataVersion = z.output<typeof version>

const column = z.object({ name: z.string(), label: z.string() })

const dataSet = z.object({
  kind: z.enum(DATA_KINDS),
  columns: z.array(column),
  /** Another system stores it, at an address in the settings of the portal: nothing can be changed here. */
  elsewhere: z.boolean(),
  version: z.number(),
  rows: z.number(),
  /** Open ones, one's own first. */
  uploads: z.array(upload),
  /** The newest first, at most 30. */
  versions: z.array(version),
})
export type DataSet = z.output<typeof dataSet>

const uploadLine = z.object({
  id: z.string(),
  change: z.enum(['added', 'changed', 'removed', 'wrong']),
  /** In the file; null for a row that is not in it. */
  line: z.nullable(z.number()),
  key: z.string(),
  title: z.string(),
  /** In a few words what is added, or what happens to a removed row. */
  words: z.string(),
  /** What a change changes. */
  differences: z.array(z.object({ column: z.string(), label: z.string(), from: z.string(), to: z.string() })),
  /** All that is wrong with the line. */
  problems: z.array(z.object({ column: z.string(), problem: z.string(), suggestion: z.string() })),
})
export type UploadLine = z.output<typeof uploadLine>

const kindParams = z.object({ kind: z.enum(DATA_KINDS) })
const uploadParams = z.object({ uploadId: recordId })

export const readDataSet = deskGet(
  '/data/{kind}',
  'office',
  'none',
  'One table of head office: its open uploads and its versions',
  { params: kindParams, reply: dataSet },
)

export const uploadData = deskPost(
  '/data/{kind}/uploads',
  'office',
  'none',
  `Hold a CSV (the body is the file itself, UTF-8, at most ${DATA_FILE_MB_MAX} MB and 60,000 lines) against what is live; publishes nothing`,
  {
    params: kindParams,
    query: z.object({ name: line('Nama berkas', 120, 'Berkas tidak bernama') }),
    file: 'sent',
    body: fileBytes,
    reply: upload,
    status: 201,
  },
)

export const readUpload = deskGet('/data/uploads/{uploadId}', 'office', 'none', 'An open upload', {
  params: uploadParams,
  reply: upload,
})

export const readConsequences = deskGet(
  '/data/uploads/{uploadId}/consequences',
  'office',
  'none',
  'What the publication of an upload would change for buyers, in sentences',
  { params: uploadParams, reply: z.object({ sentences: z.array(z.string()) }) },
)

export const uploadLines = deskList(
  '/data/lines',
  'office',
  'What an upload would add, change and remove, and every wrong line',
  {
    filters: { upload: recordId, change: z.optional(z.enum(['added', 'changed', 'removed', 'wrong'])) },
    sorts: ['file'],
    row: uploadLine,
  },
)

export const publishUpload = deskPost(
  '/data/uploads/{uploadId}/publish',
  'office',
  'none',
  'Make an upload without wrong lines live, all of it, at once or at a time; 409 when what is live has changed since it was checked',
  {
    params: uploadParams,
    body: z.object({
      /** By the clock of Jakarta; null for now. */
      at: z.nullable(
        z.object({
          day: calendarDay('Tanggal wajib diisi, bentuknya YYYY-MM-DD'),
          time: timeOfDay('Jam harus berbentuk HH:mm'),
        }),
      ),
    }),
    /** The version that is live now; null while its time has not come, or while it waits for a second person. */
    reply: z.object({ version: z.nullable(z.number()), waiting: z.optional(z.literal(true)) }),
  },
)

export const discardUpload = deskPost(
  '/data/uploads/{uploadId}/discard',
  'office',
  'none',
  'Throw an upload away; the proposal of another person is rejected with a reason instead',
  { params: uploadParams, reply: z.object({ ok: z.literal(true) }) },
)

export const acceptSuggestions = deskPost(
  '/data/uploads/{uploadId}/suggestions',
  'office',
  'none',
  'Replace the wrong cells of an upload by the values that were suggested for them, and check the file again',
  { params: uploadParams, reply: upload, status: 201 },
)

export const useVersionAgain = deskPost(
  '/data/{kind}/versions/{version}/again',
  'office',
  'none',
  'Hold the rows of an earlier version against what is live, as if they were uploaded',
  {
    params: z.object({ kind: z.enum(DATA_KINDS), version: referenceId }),
    reply: upload,
    status: 201,
  },
)

export const readLiveRows = deskGet(
  '/data/{kind}/live',
  'office',
  'none',
  'What is live as CSV, by pages that are put behind one another; reads back as no change',
  {
    params: kindParams,
    query: z.object({ after: z.optional(line('Kunci', 100)) }),
    /** Pages of different versions do not belong together. */
    reply: z.object({ version: z.number(), csv: z.string(), next: z.nullable(z.string()) }),
  },
)

export const dataSetEndpoints = {
  readDataSet,
  uploadData,
  readUpload,
  readConsequences,
  uploadLines: uploadLines.page,
  uploadLinesFile: uploadLines.file,
  publishUpload,
  discardUpload,
  acceptSuggestions,
  useVersionAgain,
  readLiveRows,
}
