import type { Portal } from '#server/app-context.ts'
import type { Surface } from '#server/calls/surface.ts'
import { Failure } from '#server/failure.ts'
import { desktopBanners, mobileBanners } from '../banners.contract.ts'
import { listPromotions, listWishlist, type Promotion, readContentPicture } from '../content.contract.ts'
import * as desk from '../desk-content.contract.ts'
import { findPicture } from './banner-sql.ts'
import * as banners from './banners.ts'
import { readPromotions, readRows, readWishlist, replace } from './lists.ts'

/** Content for customers. */
export function contentRoutes({ implement }: Pick<Surface, 'implement'>, portal: Portal): void {
  implement(mobileBanners, () => banners.readLiveBanners(portal, 'mobile'))
  implement(desktopBanners, () => banners.readLiveBanners(portal, 'desktop'))
  implement(listPromotions, () => readPromotions(portal))
  implement(listWishlist, () => readWishlist(portal))
  implement(readContentPicture, async ({ params, meta }) => {
    const picture = await findPicture(portal.db, params.pictureId)
    if (!picture) throw new Failure('not_found')
    meta.header('cache-control', 'public, max-age=31536000, immutable')
    return new Uint8Array(picture.bytes)
  })
}

/** Content management by head office. */
export function deskContentRoutes({ implement }: Surface, portal: Portal): void {
  implement(desk.listContentBanners, () => banners.list(portal))
  implement(desk.addBannerPicture, ({ params, body, actor }) =>
    banners.storeBannerPicture(portal, actor, params.width, body),
  )
  implement(desk.addBanner, ({ body, actor, meta }) => banners.add(portal, actor, body, meta))
  implement(desk.saveBanner, ({ params, body, actor, meta }) =>
    banners.save(portal, actor, params.bannerId, body, meta),
  )
  implement(desk.moveBanner, ({ params, body, meta }) => banners.move(portal, params.bannerId, body.to, meta))
  implement(desk.removeBanner, ({ params, body, actor, meta }) =>
    banners.remove(portal, actor, { id: params.bannerId, version: body.version }, meta),
  )
  implement(desk.readContentPromotions, () => readRows<Promotion>(portal, 'promotions'))
  implement(desk.saveContentPromotions, ({ body, actor, meta }) =>
    replace(portal, actor, 'promotions', body, meta),
  )
  implement(desk.readContentWishlist, () => readRows<string>(portal, 'wishlist'))
  implement(desk.saveContentWishlist, ({ body, actor, meta }) =>
    replace(portal, actor, 'wishlist', body, meta),
  )
}
