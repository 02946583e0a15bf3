import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DESK_API } from '#core/desk-endpoint.ts'
import type { AppContext } from '#server/app-context.ts'
import type { StaffMember } from '#server/calls/actor.ts'
import { Failure } from '#server/failure.ts'
import { networkOf } from '#server/limits/networks.ts'
import { MEDIA } from '../photos.model.ts'
import { findPhoto } from './album-sql.ts'
import { findEvidenceInspection } from './evidence-inspection.ts'
import { cacheRenditions } from './rendition-cache.ts'
import { publicRenditions, type RenditionRow, renditionsOf } from './rendition-sql.ts'
import { requireOwnCar } from './stock-cars.ts'

const WIDTH_MAX = 2048
const TYPES = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const
const FILE = /^(\d{1,4})\.(avif|webp|jpg)$/
const KEY = /^[\w-]{22}$/
/** The photo without masks. */
const MASTER = 'asli.webp'
/** Pictures of a page together, many times a minute. */
const REQUESTS_FACTOR = 20

interface MediaRoute {
  Params: { key: string; file: string }
}

/** The file that fits a wanted width: the next wider one, or the widest. */
function findFittingRendition(files: readonly RenditionRow[], file: string): RenditionRow | undefined {
  const [, width, format] = FILE.exec(file) ?? []
  if (!width || Number(width) > WIDTH_MAX) return undefined
  const asked = files.filter((one) => one.format === format)
  // Sample photos have no WebP; browsers show a JPEG in its place.
  const ofFormat = asked.length > 0 ? asked : files.filter((one) => one.format === 'jpg')
  return ofFormat.find((one) => one.width >= Number(width)) ?? ofFormat.at(-1)
}

async function sendFile(
  { objects }: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  file: RenditionRow,
): Promise<FastifyReply> {
  const mark = `"${file.sha256}"`
  if (request.headers['if-none-match']?.includes(mark)) return reply.code(304).header('etag', mark).send()
  const bytes = await objects.get(file.object_key)
  // An error carries no etag and is not cached.
  if (!bytes) throw new Failure('not_found')
  return reply.type(TYPES[file.format]).header('etag', mark).send(bytes)
}

/** Serves the photos that buyers may see, cacheable for ever: their address changes with what they show. */
export function mountMedia(app: FastifyInstance, context: AppContext): void {
  const traffic = context.traffic.open('media')
  const filesOf = cacheRenditions(context, (key) => publicRenditions(context.db, key))
  app.get<MediaRoute>(`/${MEDIA}/:key/:file`, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const { addressPerMinute } = context.config.traffic
    traffic.spend(`address:${networkOf(request.ip)}`, addressPerMinute * REQUESTS_FACTOR)
    const { key, file } = request.params
    const found = KEY.test(key) ? findFittingRendition(await filesOf(key), file) : undefined
    if (!found) throw new Failure('not_found')
    reply.header('cache-control', 'public, max-age=31536000, immutable')
    return sendFile(context, request, reply, found)
  })
}

/** Serves photos to staff at the workshop of the car: also before they are public, and without masks. */
export function mountDeskMedia(
  app: FastifyInstance,
  context: AppContext,
  requireStaff: (request: FastifyRequest) => Promise<StaffMember>,
): void {
  app.get<MediaRoute>(`${DESK_API}/${MEDIA}/:key/:file`, async (request, reply) => {
    const staff = await requireStaff(request)
    const { key, file } = request.params
    const photo = await findPhoto(context.db, key)
    if (!photo) throw new Failure('not_found')
    const stockNo =
      photo.stock_no ?? (await findEvidenceInspection(context, photo.inspection_id ?? ''))?.stock_no
    await requireOwnCar(context, staff, stockNo ?? '')
    reply.header('cache-control', 'private, no-store')
    if (file === MASTER && photo.master_key) {
      const bytes = await context.objects.get(photo.master_key)
      // Sample cars have their largest JPEG as the master.
      if (bytes) return reply.type(isJpeg(bytes) ? 'image/jpeg' : 'image/webp').send(bytes)
    }
    const found = findFittingRendition(await renditionsOf(context.db, [photo.id]), file)
    if (!found) throw new Failure('not_found')
    return sendFile(context, request, reply, found)
  })
}

const isJpeg = (bytes: Uint8Array) => bytes[0] === 0xff && bytes[1] === 0xd8
