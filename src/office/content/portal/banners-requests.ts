import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { call } from '#web/api.ts'
import {
  BANNER_WIDTH_THRESHOLD_PX,
  type BannerSet,
  desktopBanners,
  mobileBanners,
} from '../banners.contract.ts'

const getWideScreenQuery = () => window.matchMedia(`(min-width: ${BANNER_WIDTH_THRESHOLD_PX}px)`)

function subscribeToWidth(listener: () => void): () => void {
  const query = getWideScreenQuery()
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** The list may hold several sets; the last one is shown. */
const selectLastBannerSet = (sets: BannerSet[]) => sets.at(-1)?.image ?? []

/** The slides for the current width of the window. */
export function useBanners() {
  const desktop = useSyncExternalStore(subscribeToWidth, () => getWideScreenQuery().matches)
  const slides = useQuery({
    queryKey: ['banners', desktop ? 'desktop' : 'mobile'],
    queryFn: ({ signal }) => call(desktop ? desktopBanners : mobileBanners, {}, { signal }),
    select: selectLastBannerSet,
  })
  return { slides, desktop }
}
