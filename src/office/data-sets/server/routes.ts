import type { AppContext } from '#server/app-context.ts'
import type { Surface } from '#server/calls/surface.ts'
import { fileOf, pageOf } from '#server/lists/list.ts'
import * as second from '../desk-data-approvals.contract.ts'
import * as contract from '../desk-data-sets.contract.ts'
import { approvals, approve, changeRows, decideRows, reject } from './approving.ts'
import { consequencesOf } from './consequences.ts'
import { UPLOAD_LINES } from './list.ts'
import { dataSet, liveCsv } from './rules.ts'
import { acceptSuggestions } from './suggestions.ts'
import {
  buildUploadResponse,
  discardDataUpload,
  publish,
  requireUpload,
  reuploadVersion,
  upload,
} from './uploads.ts'

export function dataSetRoutes({ implement }: Surface, context: AppContext): void {
  implement(contract.readDataSet, ({ params, actor }) => dataSet(context, actor, params.kind))
  implement(contract.uploadData, ({ params, query, body, actor, meta }) =>
    upload(context, actor, params.kind, { name: query.name, bytes: body }, meta),
  )
  implement(contract.readUpload, async ({ params, actor }) =>
    buildUploadResponse(await requireUpload(context, params.uploadId), actor),
  )
  implement(contract.readConsequences, async ({ params }) => ({
    sentences: await consequencesOf(context, params.uploadId),
  }))
  implement(contract.uploadLines.page, ({ query }) => pageOf(context.db, UPLOAD_LINES, query))
  implement(contract.uploadLines.file, ({ query }) => fileOf(context.db, UPLOAD_LINES, query))
  implement(contract.publishUpload, ({ params, body, actor, meta }) =>
    publish(context, actor, params.uploadId, body.at, meta),
  )
  implement(contract.discardUpload, ({ params, actor, meta }) =>
    discardDataUpload(context, actor, params.uploadId, meta),
  )
  implement(contract.acceptSuggestions, ({ params, actor, meta }) =>
    acceptSuggestions(context, actor, params.uploadId, meta),
  )
  implement(contract.useVersionAgain, ({ params, actor, meta }) =>
    reuploadVersion(context, actor, params.kind, params.version, meta),
  )
  implement(second.readApprovals, ({ actor }) => approvals(context, actor))
  implement(second.approveUpload, ({ params, actor, meta }) => approve(context, actor, params.uploadId, meta))
  implement(second.rejectUpload, ({ params, body, actor, meta }) =>
    reject(context, actor, params.uploadId, body.reason, meta),
  )
  implement(second.changeRowsAlone, ({ body, actor, meta }) => changeRows(context, actor, body.rows, meta))
  implement(second.decideRowsAlone, ({ body, actor, meta }) => decideRows(context, actor, body, meta))
  implement(contract.readLiveRows, ({ params, query }) => liveCsv(context, params.kind, query.after))
}
