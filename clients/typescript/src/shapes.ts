// Written by `npm run openapi` from docs/openapi-v1.json. Do not edit.

export type WebhookBody =
  | {
      type: 'piece.accepted'
      /**
       * When it happened.
       */
      timestamp: string
      data: PieceEventData
    }
  | {
      type: 'piece.photo_ready'
      /**
       * When it happened.
       */
      timestamp: string
      data: PieceEventData
    }
  | {
      type: 'piece.mailed'
      /**
       * When it happened.
       */
      timestamp: string
      data: PieceEventData
    }
  | {
      type: 'piece.arrived'
      /**
       * When it happened.
       */
      timestamp: string
      data: PieceEventData
    }
  | {
      type: 'piece.returned'
      /**
       * When it happened.
       */
      timestamp: string
      data: PieceEventData
    }
  | {
      type: 'order.cancelled'
      /**
       * When it happened.
       */
      timestamp: string
      data: OrderEventData
    }
  | {
      type: 'ping'
      /**
       * When it happened.
       */
      timestamp: string
      data: PingData
    }

export interface Shapes {
  Address: Address
  Artist: Artist
  Balance: Balance
  Design: Design
  NewOrder: NewOrder
  Order: Order
  OrderEventData: OrderEventData
  OrderItem: OrderItem
  OrderSummary: OrderSummary
  Photo: Photo
  Piece: Piece
  PieceEventData: PieceEventData
  PingData: PingData
  Problem: Problem
  Promise: Promise
  WebhookBody: WebhookBody
}
export interface Address {
  name: string
  street: string
  city: string
  state: string
  zipCode: string
  country: string
}
export interface Artist {
  id: string
  name: string
  specialty: string
  bio: string
  imageUrl: string
  /**
   * The styles they letter.
   */
  styles: ('Modern Script' | 'Traditional Calligraphy' | 'Casual Handwriting' | 'Elegant Cursive')[]
}
export interface Balance {
  mode: 'test' | 'live'
  currency: 'usd'
  /**
   * The amount available for orders. A test balance never runs out.
   */
  amount: string
}
export interface Design {
  id: string
  title: string
  description: string
  category: string
  price: string
  /**
   * The front of the card.
   */
  imageUrl: string | null
  /**
   * The designer; any artist may letter it.
   */
  artist: {
    id: string
    name: string
  } | null
}
export interface NewOrder {
  /**
   * @minItems 1
   * @maxItems 20
   */
  items: {
    cardDesignId: string
    writingStyle: 'Modern Script' | 'Traditional Calligraphy' | 'Casual Handwriting' | 'Elegant Cursive'
    /**
     * By default, the first available artist.
     */
    artistId?: string | null
    customMessage: string
    customSignature: string
    /**
     * @minItems 1
     * @maxItems 200
     */
    recipients: {
      name: string
      /**
       * For `{firstName}` in the words; by default, the name tells.
       */
      firstName?: string | null
      address: {
        /**
         * The name on the envelope, if different from the recipient’s name.
         */
        name?: string
        street: string
        city: string
        /**
         * The code or name of a U.S. state.
         */
        state: string
        /**
         * Five or nine digits.
         */
        zipCode: string
        country?: string
      }
      /**
       * Replaces the item’s message for this recipient.
       */
      customMessage?: string | null
      customSignature?: string | null
      /**
       * Your reference for this card; returned with the card.
       */
      reference?: string | null
    }[]
  }[]
  /**
   * The date by which the last card must arrive, by our estimate; an order that cannot make it is refused.
   */
  arriveBy?: string | null
  /**
   * The first date on which a card may arrive, by our estimate: it is mailed late enough for that.
   */
  arriveNotBefore?: string | null
  /**
   * Letters the cards ahead of others, for a fee per card.
   */
  rush?: boolean
  /**
   * If false, each card waits until its photos are approved in the account, or the time to do so is over.
   */
  withoutWaiting?: boolean
  /**
   * True letters the words even where something in them looks left over by a program, such as `{gift}`.
   */
  asWritten?: boolean
  /**
   * Your reference for this order.
   */
  reference?: string | null
}
export interface Order {
  id: string
  mode: 'test' | 'live'
  status: 'pending' | 'processing' | 'completed' | 'cancelled'
  /**
   * Your reference.
   */
  reference: string | null
  items: OrderItem[]
  currency: 'usd'
  total: string
  refunded: string
  createdAt: string
  /**
   * True until an artist accepts one of its cards.
   */
  cancellable: boolean
  pieces: Piece[]
}
export interface OrderItem {
  cardDesignId: string
  title: string
  writingStyle: string
  /**
   * Per card.
   */
  price: string
  /**
   * Per card; null without rush.
   */
  rushFee: string | null
  quantity: number
}
export interface Piece {
  id: string
  orderId: string
  mode: 'test' | 'live'
  /**
   * The position of its item in the order.
   */
  item: number
  state: 'waiting' | 'offered' | 'accepted' | 'lettered' | 'approved' | 'mailed' | 'arrived' | 'returned' | 'cancelled'
  /**
   * Your reference.
   */
  reference: string | null
  cardDesignId: string | null
  writingStyle: string
  customMessage: string | null
  customSignature: string | null
  artist: {
    id: string | null
    name: string
  } | null
  recipient: Address
  rush: boolean
  /**
   * The price paid, including rush.
   */
  price: string
  /**
   * Dates in the artist’s time zone; arrival dates are estimates.
   */
  promise: {
    letteredBy: string
    mailedBy: string
    arrivesFrom: string
    arrivesBy: string
    mailFrom?: string
  } | null
  /**
   * How often it has been lettered, starting at 1.
   */
  round: number
  photos: Photo[]
  shipment: {
    carrier: string | null
    trackingNumber: string | null
    url: string | null
  } | null
  createdAt: string
  acceptedAt: string | null
  letteredAt: string | null
  mailedAt: string | null
  arrivedAt: string | null
}
export interface Photo {
  id: string
  kind: 'inside' | 'envelope' | 'other'
  /**
   * Requires the key, like every call; add `?w=480`, `960` or `1600` for a width.
   */
  url: string
  width: number
  height: number
}
export interface OrderEventData {
  /**
   * The order’s id.
   */
  id: string
  mode: 'test' | 'live'
  status: 'cancelled'
  /**
   * Your reference for the order.
   */
  reference: string | null
  /**
   * Increases with each event of the same card or order; may skip numbers.
   */
  sequence: number
}
export interface OrderSummary {
  id: string
  mode: 'test' | 'live'
  status: 'pending' | 'processing' | 'completed' | 'cancelled'
  /**
   * Your reference.
   */
  reference: string | null
  items: OrderItem[]
  currency: 'usd'
  total: string
  refunded: string
  createdAt: string
}
export interface PieceEventData {
  /**
   * The card’s id.
   */
  id: string
  orderId: string
  mode: 'test' | 'live'
  state: 'waiting' | 'offered' | 'accepted' | 'lettered' | 'approved' | 'mailed' | 'arrived' | 'returned' | 'cancelled'
  /**
   * How often the card has been lettered, starting at 1.
   */
  round: number
  /**
   * Your reference for the card.
   */
  reference: string | null
  /**
   * Your reference for the order.
   */
  orderReference: string | null
  /**
   * Increases with each event of the same card or order; may skip numbers.
   */
  sequence: number
  shipment: {
    carrier: string | null
    trackingNumber: string | null
  } | null
}
export interface PingData {
  /**
   * The webhook’s id.
   */
  endpointId: string
  mode: 'test' | 'live'
  sequence: number
}
export interface Problem {
  type: string
  title: string
  status: number
  detail: string
  code:
    | 'malformed_request'
    | 'invalid_input'
    | 'signed_out'
    | 'cross_site'
    | 'not_found'
    | 'request_timeout'
    | 'stale_tab'
    | 'version_conflict'
    | 'too_large'
    | 'uri_too_long'
    | 'unsupported_media_type'
    | 'idempotency_key_reused'
    | 'rate_limited'
    | 'headers_too_large'
    | 'internal_error'
    | 'overloaded'
    | 'database_down'
    | 'storage_down'
    | 'provider_down'
    | 'provider_refused'
    | 'wrong_credentials'
    | 'wrong_password'
    | 'common_password'
    | 'username_taken'
    | 'email_taken'
    | 'link_expired'
    | 'own_account'
    | 'role_needed'
    | 'proof_needed'
    | 'last_owner'
    | 'second_factor_needed'
    | 'wrong_code'
    | 'passkey_refused'
    | 'artist_has_account'
    | 'invalid_token'
    | 'invalid_key'
    | 'scope_needed'
    | 'wrong_mode'
    | 'method_not_allowed'
    | 'idempotency_key_needed'
    | 'unknown_version'
    | 'already_ended'
    | 'too_many_test_cards'
    | 'card_unavailable'
    | 'artist_unavailable'
    | 'style_not_lettered'
    | 'words_not_lettered'
    | 'cart_full'
    | 'favorites_full'
    | 'book_full'
    | 'too_many_keys'
    | 'too_many_webhooks'
    | 'webhook_off'
    | 'not_confirmed'
    | 'cart_empty'
    | 'cart_changed'
    | 'cart_changing'
    | 'promise_changed'
    | 'balance_too_low'
    | 'balance_left'
    | 'arrives_too_late'
    | 'artist_booked_out'
    | 'no_rush_slot'
    | 'code_unknown'
    | 'code_not_yet'
    | 'code_over'
    | 'code_used_up'
    | 'code_sum_too_low'
    | 'code_no_card'
    | 'gift_card_empty'
    | 'too_many_gift_cards'
    | 'gift_card_in_use'
    | 'amount_too_small'
    | 'amount_too_large'
    | 'payments_off'
    | 'paid_by_hand'
    | 'payout_account_not_ready'
    | 'payout_refused'
    | 'order_in_progress'
    | 'payment_in_progress'
    | 'payment_not_successful'
    | 'payment_canceled'
    | 'payment_mismatch'
    | 'payment_refunded'
    | 'address_needed'
    | 'paid_too_late'
    | 'too_many_tips'
    | 'card_refused'
    | 'card_declined'
    | 'too_many_declines'
    | 'invalid_signature'
    | 'order_started'
    | 'several_people'
    | 'address_unknown'
    | 'wrong_status'
    | 'order_refunded'
    | 'change_window_open'
    | 'cards_not_mailed'
    | 'card_mailed'
    | 'photos_missing'
    | 'picture_missing'
    | 'no_parcel'
    | 'no_paper'
    | 'too_many_photos'
    | 'not_approved'
    | 'claim_made'
    | 'claim_too_late'
    | 'thanked_already'
    | 'too_many_problems'
    | 'reviewed_already'
    | 'own_work'
    | 'too_late_to_undo'
    | 'refund_too_large'
    | 'link_allows_less'
    | 'run_not_ready'
    | 'offer_answered'
    | 'offer_replaced'
    | 'offer_expired'
    | 'all_invoiced'
    | 'name_taken'
    | 'category_in_use'
    | 'promised_to_run'
    | 'code_in_use'
    | 'card_in_row'
    | 'too_many_imports'
    | 'picture_refused'
    | 'font_refused'
  missing?: string
  errors?: {
    detail: string
    pointer?: string
    parameter?: string
  }[]
}
export interface Promise {
  artist: {
    id: string
    name: string
  }
  available: boolean
  /**
   * Why there is no date.
   */
  reason: string | null
  promise: {
    letteredBy: string
    mailedBy: string
    /**
     * Null without a ZIP code.
     */
    arrivesFrom: string | null
    arrivesBy: string | null
  } | null
  /**
   * The rush fee per card; null if rush was not requested.
   */
  rushFee: string | null
}
