import { LAZY_PUBLIC_PAGES } from '@toyota-trust/contracts/pages.ts'

/** Rarely opened screens: their imports are in this file, which no first page loads. */
export const lazyScreens = {
  keamanan: () => import('./portal/account/security/security-screen.tsx').then((m) => m.SecurityScreen),
  'data-saya': () => import('./portal/account/personal-data/data-screen.tsx').then((m) => m.DataScreen),
  pemberitahuan: () =>
    import('./portal/account/notifications/notifications-screen.tsx').then((m) => m.NotificationsScreen),
  pengingat: () => import('./portal/garage/reminders/reminders-screen.tsx').then((m) => m.RemindersScreen),
  pesan: () => import('./portal/office/inbox/threads-screen.tsx').then((m) => m.ThreadsScreen),
  'pesan/:id': () => import('./portal/office/inbox/thread-screen.tsx').then((m) => m.ThreadScreen),
  promotions: () =>
    import('./portal/office/promotions/promotions-screen.tsx').then((m) => m.PromotionsScreen),
  wishlist: () => import('./portal/stock/saved-cars/wishlist-screen.tsx').then((m) => m.WishlistScreen),
  bandingkan: () =>
    import('./portal/stock/saved-cars/compare/compare-screen.tsx').then((m) => m.CompareScreen),
  'harga-servis': () =>
    import('./portal/workshop/service-prices/service-prices-screen.tsx').then((m) => m.ServicePricesScreen),
  'lihat-mobil': () =>
    import('./portal/stock/test-drives/stock-visit-screen.tsx').then((m) => m.StockVisitScreen),
  'tukar-tambah': () =>
    import('./portal/stock/trade-in/mine/my-trade-ins-screen.tsx').then((m) => m.MyTradeInsScreen),
  'tawaran/:id': () => import('./portal/workshop/waiting-list/offer-screen.tsx').then((m) => m.OfferScreen),
  'balik-nama/:id': () =>
    import('./portal/garage/car-transfers/transfer-screen.tsx').then((m) => m.TransferScreen),
  'biaya-mobil/:id': () => import('./portal/garage/car-costs/costs-screen.tsx').then((m) => m.CostsScreen),
  'recall/:id': () => import('./portal/garage/cars/recall/recall-screen.tsx').then((m) => m.RecallScreen),
  'tambahan/:id': () =>
    import('./portal/workshop/extra-work/extra-work-screen.tsx').then((m) => m.ExtraWorkScreen),
  'belum-beres/:id': () =>
    import('./portal/workshop/follow-ups/return-job-screen.tsx').then((m) => m.ReturnJobScreen),
  'catatan-servis/:id': () =>
    import('./portal/workshop/service-records/service-record-screen.tsx').then((m) => m.ServiceRecordScreen),
  'paspor/:id': () =>
    import('./portal/garage/passports/make/passport-maker-screen.tsx').then((m) => m.PassportMakerScreen),
  [LAZY_PUBLIC_PAGES.newCars]: () =>
    import('./portal/stock/new-cars/new-cars-screen.tsx').then((m) => m.NewCarsScreen),
  [LAZY_PUBLIC_PAGES.frontDoor]: () =>
    import('./portal/stock/used-cars/landing/landing-screen.tsx').then((m) => m.LandingScreen),
  [LAZY_PUBLIC_PAGES.workshops]: () =>
    import('./portal/workshop/workshop-list/workshops-screen.tsx').then((m) => m.WorkshopsScreen),
  [LAZY_PUBLIC_PAGES.certified]: () =>
    import('./portal/stock/used-cars/inspection/certified-screen.tsx').then((m) => m.CertifiedScreen),
  [LAZY_PUBLIC_PAGES.extraWork]: () =>
    import('./portal/workshop/extra-work/extra-work-link-screen.tsx').then((m) => m.ExtraWorkLinkScreen),
  [LAZY_PUBLIC_PAGES.coming]: () =>
    import('./portal/workshop/coming/coming-screen.tsx').then((m) => m.ComingScreen),
  [LAZY_PUBLIC_PAGES.followUp]: () =>
    import('./portal/workshop/follow-ups/follow-up-link-screen.tsx').then((m) => m.FollowUpLinkScreen),
  [LAZY_PUBLIC_PAGES.arrival]: () =>
    import('./portal/workshop/arrival/arrival-screen.tsx').then((m) => m.ArrivalScreen),
  [LAZY_PUBLIC_PAGES.testDrive]: () =>
    import('./portal/stock/test-drives/test-drive-screen.tsx').then((m) => m.TestDriveScreen),
  [LAZY_PUBLIC_PAGES.purchaseCosts]: () =>
    import('./portal/stock/purchase-costs/purchase-costs-screen.tsx').then((m) => m.PurchaseCostsScreen),
  [LAZY_PUBLIC_PAGES.inspection]: () =>
    import('./portal/stock/inspections/inspection-screen.tsx').then((m) => m.InspectionScreen),
  [LAZY_PUBLIC_PAGES.carInspection]: () =>
    import('./portal/stock/inspections/inspection-screen.tsx').then((m) => m.CarInspectionScreen),
  [LAZY_PUBLIC_PAGES.passport]: () =>
    import('./portal/garage/passports/page/passport-page-screen.tsx').then((m) => m.PassportPageScreen),
}
