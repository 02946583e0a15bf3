import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '#server/app-context.ts'
import type { StaffMember } from '#server/calls/actor.ts'
import { originOf } from '#server/calls/origin.ts'
import { requireOwnOrigin } from '#server/calls/own-origin.ts'
import { skipBodyParsing } from '#server/calls/sent-bytes.ts'
import { Failure } from '#server/failure.ts'
import { networkOf } from '#server/limits/networks.ts'
import { UPLOADS } from '../../desk-stock-cars.contract.ts'
import { UPLOAD_BYTES_MAX } from '../../desk-stock-photo-limits.model.ts'
import { finishUpload } from './finish.ts'
import type { UploadRow } from './upload-sql.ts'
import { beginUpload, endUpload, receiveUploadBody, requireUpload } from './uploads.ts'

const VERSION = '1.0.0'
const CHUNK_TYPE = 'application/offset+octet-stream'
/** A file of 30 MB comes in 30 requests, and two files at once. */
const REQUESTS_FACTOR = 4

type RequireStaff = (request: FastifyRequest) => Promise<StaffMember>
interface UploadRoute {
  Params: { uploadId: string }
}

/**
 * Uploads of photos by tus 1.0.0: core, creation, expiration and termination. Outside of the contracts, which know neither
 * its methods nor its headers.
 */
export function mountUploads(app: FastifyInstance, context: AppContext, requireStaff: RequireStaff): void {
  const traffic = context.traffic.open('uploads')
  skipBodyParsing(app)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'tus-resumable': VERSION })
    traffic.spend(
      `address:${networkOf(request.ip)}`,
      context.config.traffic.addressPerMinute * REQUESTS_FACTOR,
    )
    if (request.method === 'OPTIONS') return
    requireOwnOrigin(context.config, request)
    if (request.headers['tus-resumable'] === VERSION) return
    reply.header('tus-version', VERSION)
    throw new Failure('upload_version')
  })

  app.options(UPLOADS, async (_, reply) =>
    reply
      .code(204)
      .headers({
        'tus-version': VERSION,
        'tus-extension': 'creation,expiration,termination',
        'tus-max-size': String(UPLOAD_BYTES_MAX),
      })
      .send(),
  )

  app.post(UPLOADS, async (request, reply) => {
    const staff = await requireStaff(request)
    const upload = await beginUpload(context, staff, {
      length: numberIn(request, 'upload-length'),
      metadata: String(request.headers['upload-metadata'] ?? ''),
    })
    return setUploadHeaders(reply, upload).code(201).header('location', `${UPLOADS}/${upload.id}`).send()
  })

  app.head<UploadRoute>(`${UPLOADS}/:uploadId`, async (request, reply) => {
    const staff = await requireStaff(request)
    const upload = await requireUpload(context, staff, request.params.uploadId)
    // The process that stored the last byte may have died before it made the photo.
    if (upload.received === upload.length && !upload.photo_id)
      await finishUpload(context, staff, upload.id, originOf(context, request, staff))
    return setUploadHeaders(reply, upload).header('upload-length', String(upload.length)).send()
  })

  app.patch<UploadRoute>(`${UPLOADS}/:uploadId`, async (request, reply) => {
    const staff = await requireStaff(request)
    const upload = await requireUpload(context, staff, request.params.uploadId)
    setUploadHeaders(reply, upload)
    if (request.headers['content-type'] !== CHUNK_TYPE) throw new Failure('upload_type')
    const offset = numberIn(request, 'upload-offset')
    // `skipBodyParsing` passes the request's own stream on.
    const body = (request.body ?? []) as AsyncIterable<Buffer>
    const received = await receiveUploadBody(
      context,
      staff,
      upload,
      offset,
      body,
      originOf(context, request, staff),
    ).finally(
      // An answer to a body that nobody reads would be lost with its connection.
      () => void request.raw.resume(),
    )
    return reply.code(204).header('upload-offset', String(received)).send()
  })

  app.delete<UploadRoute>(`${UPLOADS}/:uploadId`, async (request, reply) => {
    const staff = await requireStaff(request)
    await endUpload(context, await requireUpload(context, staff, request.params.uploadId))
    return reply.code(204).send()
  })
}

const setUploadHeaders = (reply: FastifyReply, { received, expires_at }: UploadRow): FastifyReply =>
  reply.headers({ 'upload-offset': String(received), 'upload-expires': expires_at.toUTCString() })

function numberIn({ headers }: FastifyRequest, name: string): number {
  const value = String(headers[name] ?? '')
  if (!/^\d{1,15}$/.test(value)) throw new Failure('input_invalid')
  return Number(value)
}
