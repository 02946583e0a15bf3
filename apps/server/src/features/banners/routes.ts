import { desktopBanners, mobileBanners } from '@toyota-trust/contracts/banners.ts'
import type { Surface } from '../../calls/surface.ts'
import type { Portal } from '../../portal.ts'
import { DESKTOP_BANNERS, MOBILE_BANNERS } from './queries.ts'

export function bannerRoutes({ implement }: Pick<Surface, 'implement'>, { reference }: Portal) {
  implement(mobileBanners, () => reference(MOBILE_BANNERS))
  implement(desktopBanners, () => reference(DESKTOP_BANNERS))
}
