import type { DemoCategory } from './artists/demo-artist.ts'

/** The demo shop's categories, in the order of their chips. */
export const demoCategories: { name: DemoCategory; label: string }[] = [
  { name: 'greeting', label: 'Greeting' },
  { name: 'birthday', label: 'Birthday' },
  { name: 'thank-you', label: 'Thank You' },
  { name: 'love', label: 'Love' },
  { name: 'wedding', label: 'Wedding' },
  { name: 'sympathy', label: 'Sympathy' },
  { name: 'holiday', label: 'Holiday' },
  { name: 'event', label: 'Event' },
  { name: 'business', label: 'Business' },
]

/** The home page's four rows: their titles and the kinds of card they contain. */
export const demoRows: { title: string; categories: DemoCategory[] }[] = [
  { title: 'A card for every reason', categories: ['thank-you', 'greeting'] },
  { title: 'Another trip around the sun', categories: ['birthday'] },
  { title: 'For two people and one day', categories: ['wedding', 'love'] },
  { title: 'Lights in the window', categories: ['holiday', 'event'] },
]
