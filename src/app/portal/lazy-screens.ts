import { LAZY_PUBLIC_PAGES } from '#core/pages.ts'

/** Rarely opened screens: their imports are in this file, which no first page loads. */
export const lazyScreens = {
  keamanan: () => import('#account/security/portal/security-screen.tsx').then((m) => m.SecurityScreen),
  'data-saya': () => import('#account/personal-data/portal/data-screen.tsx').then((m) => m.DataScreen),
  pemberitahuan: () =>
    import('#account/notifications/portal/notifications-screen.tsx').then((m) => m.NotificationsScreen),
  pengingat: () => import('#garage/reminders/portal/reminders-screen.tsx').then((m) => m.RemindersScreen),
  pesan: () => import('#office/inbox/portal/threads-screen.tsx').then((m) => m.ThreadsScreen),
  'pesan/:id': () => import('#office/inbox/portal/thread-screen.tsx').then((m) => m.ThreadScreen),
  promotions: () => import('#office/content/portal/promotions-screen.tsx').then((m) => m.PromotionsScreen),
  wishlist: () => import('#stock/saved-cars/portal/wishlist-screen.tsx').then((m) => m.WishlistScreen),
  bandingkan: () =>
    import('#stock/saved-cars/portal/compare/compare-screen.tsx').then((m) => m.CompareScreen),
  'harga-servis': () =>
    import('#workshop/service-prices/portal/service-prices-screen.tsx').then((m) => m.ServicePricesScreen),
  'lihat-mobil': () =>
    import('#stock/test-drives/portal/stock-visit-screen.tsx').then((m) => m.StockVisitScreen),
  'tukar-tambah': () =>
    import('#stock/trade-in/portal/mine/my-trade-ins-screen.tsx').then((m) => m.MyTradeInsScreen),
  pesanan: () => import('#stock/orders/portal/order-screen.tsx').then((m) => m.MyOrdersScreen),
  'pesanan/:id': () => import('#stock/orders/portal/order-screen.tsx').then((m) => m.OwnOrderScreen),
  'tawaran/:id': () => import('#workshop/waiting-list/portal/offer-screen.tsx').then((m) => m.OfferScreen),
  'balik-nama/:id': () =>
    import('#garage/car-transfers/portal/transfer-screen.tsx').then((m) => m.TransferScreen),
  'biaya-mobil/:id': () => import('#garage/car-costs/portal/costs-screen.tsx').then((m) => m.CostsScreen),
  'recall/:id': () => import('#garage/cars/portal/recall/recall-screen.tsx').then((m) => m.RecallScreen),
  'tambahan/:id': () =>
    import('#workshop/work-orders/portal/extra-work-screen.tsx').then((m) => m.ExtraWorkScreen),
  'belum-beres/:id': () =>
    import('#workshop/follow-ups/portal/return-job-screen.tsx').then((m) => m.ReturnJobScreen),
  'catatan-servis/:id': () =>
    import('#workshop/work-orders/portal/service-record-screen.tsx').then((m) => m.ServiceRecordScreen),
  'paspor/:id': () =>
    import('#garage/passports/portal/make/passport-maker-screen.tsx').then((m) => m.PassportMakerScreen),
  [LAZY_PUBLIC_PAGES.newCars]: () =>
    import('#stock/new-cars/portal/new-cars-screen.tsx').then((m) => m.NewCarsScreen),
  [LAZY_PUBLIC_PAGES.saved]: () =>
    import('#stock/saved-cars/portal/guest-saved-screen.tsx').then((m) => m.GuestSavedScreen),
  [LAZY_PUBLIC_PAGES.compare]: () =>
    import('#stock/saved-cars/portal/compare/compare-screen.tsx').then((m) => m.GuestCompareScreen),
  [LAZY_PUBLIC_PAGES.frontDoor]: () =>
    import('#stock/used-cars/portal/landing/landing-screen.tsx').then((m) => m.LandingScreen),
  [LAZY_PUBLIC_PAGES.workshops]: () =>
    import('#workshop/workshop-list/portal/workshops-screen.tsx').then((m) => m.WorkshopsScreen),
  [LAZY_PUBLIC_PAGES.certified]: () =>
    import('#stock/used-cars/portal/inspection/certified-screen.tsx').then((m) => m.CertifiedScreen),
  [LAZY_PUBLIC_PAGES.extraWork]: () =>
    import('#workshop/work-orders/portal/extra-work-link-screen.tsx').then((m) => m.ExtraWorkLinkScreen),
  [LAZY_PUBLIC_PAGES.coming]: () =>
    import('#workshop/visits/portal/coming-screen.tsx').then((m) => m.ComingScreen),
  [LAZY_PUBLIC_PAGES.followUp]: () =>
    import('#workshop/follow-ups/portal/follow-up-link-screen.tsx').then((m) => m.FollowUpLinkScreen),
  [LAZY_PUBLIC_PAGES.arrival]: () =>
    import('#floor/arrival/portal/arrival-screen.tsx').then((m) => m.ArrivalScreen),
  [LAZY_PUBLIC_PAGES.carAlert]: () =>
    import('#stock/car-alerts/portal/alert-screen.tsx').then((m) => m.AlertScreen),
  [LAZY_PUBLIC_PAGES.testDrive]: () =>
    import('#stock/test-drives/portal/test-drive-screen.tsx').then((m) => m.TestDriveScreen),
  [LAZY_PUBLIC_PAGES.carOrder]: () =>
    import('#stock/orders/portal/order-screen.tsx').then((m) => m.LinkedOrderScreen),
  [LAZY_PUBLIC_PAGES.receipt]: () =>
    import('#stock/payments/portal/receipt-screen.tsx').then((m) => m.ReceiptScreen),
  [LAZY_PUBLIC_PAGES.purchaseCosts]: () =>
    import('#stock/purchase-costs/portal/purchase-costs-screen.tsx').then((m) => m.PurchaseCostsScreen),
  [LAZY_PUBLIC_PAGES.inspection]: () =>
    import('#stock/inspections/portal/inspection-screen.tsx').then((m) => m.InspectionScreen),
  [LAZY_PUBLIC_PAGES.carInspection]: () =>
    import('#stock/inspections/portal/inspection-screen.tsx').then((m) => m.CarInspectionScreen),
  [LAZY_PUBLIC_PAGES.passport]: () =>
    import('#garage/passports/portal/page/passport-page-screen.tsx').then((m) => m.PassportPageScreen),
}
