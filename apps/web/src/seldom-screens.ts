/** Screens that few visits come to, and where each lies (`pages.tsx`). */
export const seldomScreens = {
  ServicePricesScreen: () =>
    import('./portal/workshop/service-prices/service-prices-screen.tsx').then((m) => m.ServicePricesScreen),
  ExtraWorkScreen: () =>
    import('./portal/workshop/extra-work/extra-work-screen.tsx').then((m) => m.ExtraWorkScreen),
  ServiceRecordScreen: () =>
    import('./portal/workshop/service-records/service-record-screen.tsx').then((m) => m.ServiceRecordScreen),
  RecallScreen: () => import('./portal/garage/cars/recall/recall-screen.tsx').then((m) => m.RecallScreen),
  PassportMakerScreen: () =>
    import('./portal/garage/passports/make/passport-maker-screen.tsx').then((m) => m.PassportMakerScreen),
  SecurityScreen: () => import('./portal/account/security/security-screen.tsx').then((m) => m.SecurityScreen),
  DataScreen: () => import('./portal/account/personal-data/data-screen.tsx').then((m) => m.DataScreen),
  ThreadsScreen: () => import('./portal/office/inbox/threads-screen.tsx').then((m) => m.ThreadsScreen),
  ThreadScreen: () => import('./portal/office/inbox/thread-screen.tsx').then((m) => m.ThreadScreen),
  PromotionsScreen: () =>
    import('./portal/office/promotions/promotions-screen.tsx').then((m) => m.PromotionsScreen),
  WishlistScreen: () => import('./portal/stock/saved-cars/wishlist-screen.tsx').then((m) => m.WishlistScreen),
  CompareScreen: () =>
    import('./portal/stock/saved-cars/compare/compare-screen.tsx').then((m) => m.CompareScreen),
  StockVisitScreen: () =>
    import('./portal/stock/test-drives/stock-visit-screen.tsx').then((m) => m.StockVisitScreen),
  MyTradeInsScreen: () =>
    import('./portal/stock/trade-in/mine/my-trade-ins-screen.tsx').then((m) => m.MyTradeInsScreen),
  NewCarsScreen: () => import('./portal/stock/new-cars/new-cars-screen.tsx').then((m) => m.NewCarsScreen),
  ExtraWorkLinkScreen: () =>
    import('./portal/workshop/extra-work/extra-work-link-screen.tsx').then((m) => m.ExtraWorkLinkScreen),
  PassportPageScreen: () =>
    import('./portal/garage/passports/page/passport-page-screen.tsx').then((m) => m.PassportPageScreen),
  NotificationsScreen: () =>
    import('./portal/account/notifications/notifications-screen.tsx').then((m) => m.NotificationsScreen),
  RemindersScreen: () =>
    import('./portal/garage/reminders/reminders-screen.tsx').then((m) => m.RemindersScreen),
}
