import type { AnswerOf } from '#core/endpoint.ts'
import type { AppContext } from '#server/app-context.ts'
import type { StaffMember } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import { Failure } from '#server/failure.ts'
import { openCsv } from '#server/parsing/csv-file.ts'
import type { acceptSuggestions as contract } from '../desk-data-sets.contract.ts'
import { decompressDataFile } from './data-files.ts'
import { KINDS } from './kinds/all.ts'
import { wrongLinesOf } from './line-sql.ts'
import { fileOf } from './upload-sql.ts'
import { DATA_FILE_BOUNDS, requireUpload, upload } from './uploads.ts'

/**
 * Writes the suggested values into the cells of this person's own upload and uploads the result, which is checked like any file.
 * Throws `not_found` for the upload of another person, and `data_waits` for one that was proposed.
 */
export async function acceptSuggestions(
  context: AppContext,
  staff: StaffMember,
  uploadId: string,
  meta: Meta,
): Promise<AnswerOf<typeof contract>> {
  const { kind: name, file_name, uploaded_by, proposed_at } = await requireUpload(context, uploadId)
  const content = await fileOf(context.db, uploadId)
  if (uploaded_by !== staff.id || !content) throw new Failure('not_found')
  if (proposed_at) throw new Failure('data_waits')
  const suggested = new Map<number, Map<string, string>>()
  for (const { line, problems } of await wrongLinesOf(context.db, uploadId)) {
    const values = problems.filter(({ suggestion }) => suggestion)
    if (line !== null)
      suggested.set(
        line,
        new Map(values.map(({ column, suggestion }) => [column, suggestion.replace(/\?$/, '')])),
      )
  }
  const file = openCsv(context.parsers, KINDS[name], await decompressDataFile(content), DATA_FILE_BOUNDS)
  // With the separator of the file, which also says what its days and numbers mean.
  const written = (cells: readonly string[]) =>
    cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(file.delimiter)
  const lines = [file.names.join(file.delimiter)]
  for await (const batch of file.batches())
    for (const { line, cells } of batch) {
      const values = suggested.get(line)
      lines.push(written(cells.map((cell, at) => values?.get(file.names[at] ?? '') ?? cell)))
    }
  return upload(context, staff, name, { name: file_name, bytes: Buffer.from(lines.join('\n')) }, meta)
}
