import { desktopBanners, mobileBanners } from '@toyota-trust/contracts/banners.ts'
import type { Surface } from '../../calls/surface.ts'
import type { Portal } from '../../portal.ts'
import { bannerSets } from './queries.ts'

export function bannerRoutes({ implement }: Pick<Surface, 'implement'>, { db }: Portal) {
  implement(mobileBanners, () => bannerSets(db, 'mobile'))
  implement(desktopBanners, () => bannerSets(db, 'desktop'))
}
