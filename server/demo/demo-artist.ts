/** An invented artist of the demo catalog; the pictures are in `pictures/{slug}/`, drawn by `art/`. */
export interface DemoArtist {
  /** Folder name of the pictures: 'ines-moreau'. It also contains `portrait` and `workspace`. */
  slug: string
  name: string
  specialty: string
  bio: string
  /** As shown on the artist's page: '12 years of watercolor'. */
  experience: string
  designs: DemoDesign[]
}

export interface DemoDesign {
  /** Picture file in the artist's folder, without width and extension: 'peony-birthday'. */
  slug: string
  title: string
  description: string
  category: DemoCategory
  /** Decimal dollars, two places: '14.50'. */
  price: string
}

export type DemoCategory =
  | 'greeting'
  | 'birthday'
  | 'thank-you'
  | 'love'
  | 'wedding'
  | 'sympathy'
  | 'holiday'
  | 'event'
  | 'business'
