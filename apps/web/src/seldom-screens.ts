/** Screens that few visits come to, and where each lies (`pages.tsx`). */
export const seldomScreens = {
  ServicePricesScreen: () =>
    import('./features/service-prices/service-prices-screen.tsx').then((m) => m.ServicePricesScreen),
  ExtraWorkScreen: () => import('./features/extra-work/extra-work-screen.tsx').then((m) => m.ExtraWorkScreen),
  ServiceRecordScreen: () =>
    import('./features/service-records/service-record-screen.tsx').then((m) => m.ServiceRecordScreen),
  RecallScreen: () => import('./features/cars/recall/recall-screen.tsx').then((m) => m.RecallScreen),
  PassportMakerScreen: () =>
    import('./features/passports/make/passport-maker-screen.tsx').then((m) => m.PassportMakerScreen),
  SecurityScreen: () => import('./features/security/security-screen.tsx').then((m) => m.SecurityScreen),
  DataScreen: () => import('./features/personal-data/data-screen.tsx').then((m) => m.DataScreen),
  ThreadsScreen: () => import('./features/messages/threads-screen.tsx').then((m) => m.ThreadsScreen),
  ThreadScreen: () => import('./features/messages/thread-screen.tsx').then((m) => m.ThreadScreen),
  PromotionsScreen: () =>
    import('./features/promotions/promotions-screen.tsx').then((m) => m.PromotionsScreen),
  WishlistScreen: () => import('./features/saved-cars/wishlist-screen.tsx').then((m) => m.WishlistScreen),
  CompareScreen: () =>
    import('./features/saved-cars/compare/compare-screen.tsx').then((m) => m.CompareScreen),
  StockVisitScreen: () =>
    import('./features/stock-visits/stock-visit-screen.tsx').then((m) => m.StockVisitScreen),
  MyTradeInsScreen: () =>
    import('./features/trade-in/mine/my-trade-ins-screen.tsx').then((m) => m.MyTradeInsScreen),
  NewCarsScreen: () => import('./features/new-cars/new-cars-screen.tsx').then((m) => m.NewCarsScreen),
  ExtraWorkLinkScreen: () =>
    import('./features/extra-work/extra-work-link-screen.tsx').then((m) => m.ExtraWorkLinkScreen),
  PassportPageScreen: () =>
    import('./features/passports/page/passport-page-screen.tsx').then((m) => m.PassportPageScreen),
  NotificationsScreen: () =>
    import('./features/notifications/notifications-screen.tsx').then((m) => m.NotificationsScreen),
  RemindersScreen: () => import('./features/reminders/reminders-screen.tsx').then((m) => m.RemindersScreen),
}
