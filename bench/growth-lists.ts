// The requests that `npm run bench:growth` sends to a shop that has grown.

/** The admin's lists and a customer's page, with an administrator's cookie. */
export const adminLists = (order: string) => [
  '/api/admin/cards/search',
  '/api/admin/cards/search?page=4000',
  '/api/admin/cards/search?sort=title',
  '/api/admin/cards/search?sort=-price&page=2000',
  '/api/admin/cards/search?sort=status',
  '/api/admin/cards/search?q=toucan%20in%20sage',
  '/api/admin/cards/search?q=zz',
  '/api/admin/cards/search?category=event&status=active',
  '/api/admin/artists',
  '/api/admin/featured-rows',
  '/api/admin/orders',
  '/api/admin/orders?status=completed&page=1000',
  '/api/admin/orders?q=person%2077',
  // A recipient, a city, a tracking number.
  '/api/admin/orders?q=recipient%2077',
  '/api/admin/orders?q=city%2077',
  '/api/admin/orders?q=9400100077',
  `/api/admin/customers/of-order/${order}`,
  '/api/admin/quotes',
  '/api/admin/messages',
  '/api/admin/overview',
  '/api/admin/changes',
]

const search = '/api/cards/search'
/** In the middle of the list's three years. */
const deep = `cursor=0_0_${Date.UTC(2025, 3)}000_00000000-0000-4000-8000-000000000000`

/** The shop's own lists and its pages, uncached. */
export const publicLists = (artist: string, card: string) => [
  '/api/cards/count',
  '/api/cards/samples?of=artist',
  '/api/cards/samples?of=category',
  search,
  `${search}?category=birthday`,
  `${search}?price=35%2B`,
  `${search}?category=business&price=0-15`,
  `${search}?artist=${artist}`,
  `${search}?sort=occasion`,
  `${search}?sort=price-low`,
  `${search}?sort=price-high`,
  `${search}?sort=price-high&cursor=0_1500_${Date.UTC(2025, 3)}000_00000000-0000-4000-8000-000000000000`,
  `${search}?q=mum%20brithday&sort=best`,
  // One and two letters: matching nearly all, matching none.
  `${search}?q=e`,
  `${search}?q=th`,
  `${search}?q=zx`,
  // A common word, a rare one, an artist's name, and letters that no index covers.
  `${search}?q=your`,
  `${search}?q=lighthouse`,
  `${search}?q=toucan%20sage%20nurse`,
  `${search}?q=adaeze`,
  `${search}?q=%E8%8A%B1`,
  `${search}?q=gold&category=wedding&price=15-25`,
  `${search}?${deep}`,
  `${search}?category=love&${deep}`,
  `${search}?q=e&${deep}`,
  `${search}?q=zx&${deep}`,
  `${search}?q=nurse&price=15-25&${deep}`,
  '/api/featured-rows',
  '/sitemap.xml',
  '/sitemap/20.xml',
  '/',
  '/shop',
  '/shop?category=love&q=fox',
  '/artists',
  `/artist/${artist}`,
  `/card/${card}`,
  '/bulk-orders',
]

/** A visitor's own lists, with saved cards. */
export const ownLists = ['/api/cart', '/api/favorites', '/api/recommendations']
