import type { AppContext } from '#server/app-context.ts'
import type { Surface } from '#server/calls/surface.ts'
import { Failure } from '#server/failure.ts'
import { desktopBanners, mobileBanners } from '../banners.contract.ts'
import { listPromotions, listWishlist, type Promotion, readContentPicture } from '../content.contract.ts'
import * as desk from '../desk-content.contract.ts'
import { findPicture } from './banner-sql.ts'
import * as banners from './banners.ts'
import { readPromotions, readRows, readWishlist, replace } from './lists.ts'

/** Content for customers. */
export function contentRoutes({ implement }: Pick<Surface, 'implement'>, context: AppContext): void {
  implement(mobileBanners, () => banners.readLiveBanners(context, 'mobile'))
  implement(desktopBanners, () => banners.readLiveBanners(context, 'desktop'))
  implement(listPromotions, () => readPromotions(context))
  implement(listWishlist, () => readWishlist(context))
  implement(readContentPicture, async ({ params, meta }) => {
    const picture = await findPicture(context.db, params.pictureId)
    if (!picture) throw new Failure('not_found')
    meta.header('cache-control', 'public, max-age=31536000, immutable')
    return new Uint8Array(picture.bytes)
  })
}

/** Content management by head office. */
export function deskContentRoutes({ implement }: Surface, context: AppContext): void {
  implement(desk.listContentBanners, () => banners.list(context))
  implement(desk.addBannerPicture, ({ params, body, actor }) =>
    banners.storeBannerPicture(context, actor, params.width, body),
  )
  implement(desk.addBanner, ({ body, actor, meta }) => banners.add(context, actor, body, meta))
  implement(desk.saveBanner, ({ params, body, actor, meta }) =>
    banners.save(context, actor, params.bannerId, body, meta),
  )
  implement(desk.moveBanner, ({ params, body, meta }) =>
    banners.move(context, params.bannerId, body.to, meta),
  )
  implement(desk.removeBanner, ({ params, body, actor, meta }) =>
    banners.remove(context, actor, { id: params.bannerId, version: body.version }, meta),
  )
  implement(desk.readContentPromotions, () => readRows<Promotion>(context, 'promotions'))
  implement(desk.saveContentPromotions, ({ body, actor, meta }) =>
    replace(context, actor, 'promotions', body, meta),
  )
  implement(desk.readContentWishlist, () => readRows<string>(context, 'wishlist'))
  implement(desk.saveContentWishlist, ({ body, actor, meta }) =>
    replace(context, actor, 'wishlist', body, meta),
  )
}
