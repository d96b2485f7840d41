import type { Alphabet } from '#contract/catalog/writable-characters.ts'
import type { WritingStyle } from '#contract/catalog/writing-styles.ts'

/** A fictional artist of the demo catalog; the pictures are in `pictures/{slug}/`, drawn by `art/`. */
export interface DemoArtist {
  /** Folder name of the pictures, such as 'ines-moreau'. It also contains `portrait` and `workspace`. */
  slug: string
  name: string
  specialty: string
  bio: string
  /** As shown on the artist's page: '12 years of watercolor'. */
  experience: string
  /** The styles they letter, in the order of the styles. */
  hands: DemoHand[]
  designs: DemoDesign[]
}

/** An artist's hand in one style; its font is in `hands/`, its sample among the artist's pictures. */
interface DemoHand {
  style: WritingStyle
  /** The minimum height of lower-case letters, in mm. */
  penHeight: number
  inkColor: string
  /** The alphabets besides Latin. */
  alphabets?: Alphabet[]
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
