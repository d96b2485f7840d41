// The calls' responses, as far as the specification names them (sections 3 and 7).

export interface User {
  id: string
  username: string
  email: string
  firstName: string | null
  lastName: string | null
  profileImageUrl: string | null
}

export interface Artist {
  id: string
  name: string
  specialty: string
  bio: string
  experience: string
  profileImage: string
  workspaceImage: string
  isActive: boolean
}

export interface CardDesign {
  id: string
  title: string
  description: string
  price: string
  category: string
  imageData: string | null
  imageUrl: string | null
  artistId: string | null
}

export interface Category {
  id: string
  name: string
  label: string
}

export interface FeaturedRow {
  id: string
  title: string
  displayOrder: number
  isActive: boolean
  cards: CardDesign[]
}

export interface Address {
  name: string
  street: string
  city: string
  state: string
  zipCode: string
  country: string
}

export interface CartItem {
  id: string
  userId: string | null
  sessionId: string | null
  cardDesignId: string
  quantity: number
  customMessage: string
  customSignature: string
  writingStyle: string
  selectedArtistId: string
  recipientAddress: Address | null
  shipToRecipient: boolean
  customerAddress: Address | null
  createdAt: string
  cardDesign: { imageUrl: string | null; title: string; price: string }
  selectedArtist: { name: string }
}

export interface Order {
  id: string
  createdAt: string
  status: string
  totalAmount: string
  customerName: string
  customerEmail: string
  items: {
    cardDesignId: string
    quantity: number
    customMessage: string
    customSignature: string
    writingStyle: string
    selectedArtistId: string
    cardDesign: { imageUrl: string | null; title: string; price: string }
    selectedArtist: { name: string }
    price: string
  }[]
  shippingAddress: Address
  customerAddress: Address | null
}
