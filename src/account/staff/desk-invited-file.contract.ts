import * as z from 'zod/mini'
import { deskPost } from '#core/desk-endpoint.ts'
import { fileBytes } from '#core/files.ts'

/** Maximum number of people in one file, and its columns. */
export const INVITED_ROWS_MAX = 500
export const INVITED_COLUMNS = ['nama', 'email', 'peran', 'bengkel'] as const

export const inviteStaffFile = deskPost(
  '/invitations/file',
  'office',
  'record',
  'Invite up to 500 people by a CSV (nama, email, peran, bengkel: numbers of workshops); while a line is wrong, no one is invited',
  {
    file: 'sent',
    body: fileBytes,
    reply: z.object({
      invited: z.int(),
      problems: z.array(z.object({ line: z.int(), words: z.string() })),
    }),
  },
)

export const invitedFileEndpoints = { inviteStaffFile }
