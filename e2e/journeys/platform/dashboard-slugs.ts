/** Every page behind the login. */
export const DASHBOARD_SLUGS = [
  'home',
  'cars',
  'booking-service',
  'profile',
  'keamanan',
  'pemberitahuan',
  'pengingat',
  'data-saya',
  'promotions',
  'wishlist',
  'pesan',
  'harga-servis',
  'lihat-mobil',
  'tukar-tambah',
]
