import type { Portal } from '#server/app-context.ts'
import type { Surface } from '#server/calls/surface.ts'
import { fileOf, pageOf } from '#server/lists/list.ts'
import * as second from '../desk-data-approvals.contract.ts'
import * as contract from '../desk-data-sets.contract.ts'
import { approvals, approve, changeRows, decideRows, reject } from './approving.ts'
import { consequencesOf } from './consequences.ts'
import { UPLOAD_LINES } from './list.ts'
import { dataSet, liveCsv } from './rules.ts'
import {
  buildUploadResponse,
  discardDataUpload,
  publish,
  requireUpload,
  reuploadVersion,
  upload,
} from './uploads.ts'

export function dataSetRoutes({ implement }: Surface, portal: Portal): void {
  implement(contract.readDataSet, ({ params, actor }) => dataSet(portal, actor, params.kind))
  implement(contract.uploadData, ({ params, query, body, actor, meta }) =>
    upload(portal, actor, params.kind, { name: query.name, bytes: body }, meta),
  )
  implement(contract.readUpload, async ({ params, actor }) =>
    buildUploadResponse(await requireUpload(portal, params.uploadId), actor),
  )
  implement(contract.readConsequences, async ({ params }) => ({
    sentences: await consequencesOf(portal, params.uploadId),
  }))
  implement(contract.uploadLines.page, ({ query }) => pageOf(portal.db, UPLOAD_LINES, query))
  implement(contract.uploadLines.file, ({ query }) => fileOf(portal.db, UPLOAD_LINES, query))
  implement(contract.publishUpload, ({ params, body, actor, meta }) =>
    publish(portal, actor, params.uploadId, body.at, meta),
  )
  implement(contract.discardUpload, ({ params, actor, meta }) =>
    discardDataUpload(portal, actor, params.uploadId, meta),
  )
  implement(contract.useVersionAgain, ({ params, actor, meta }) =>
    reuploadVersion(portal, actor, params.kind, params.version, meta),
  )
  implement(second.readApprovals, ({ actor }) => approvals(portal, actor))
  implement(second.approveUpload, ({ params, actor, meta }) => approve(portal, actor, params.uploadId, meta))
  implement(second.rejectUpload, ({ params, body, actor, meta }) =>
    reject(portal, actor, params.uploadId, body.reason, meta),
  )
  implement(second.changeRowsAlone, ({ body, actor, meta }) => changeRows(portal, actor, body.rows, meta))
  implement(second.decideRowsAlone, ({ body, actor, meta }) => decideRows(portal, actor, body, meta))
  implement(contract.readLiveRows, ({ params, query }) => liveCsv(portal, params.kind, query.after))
}
