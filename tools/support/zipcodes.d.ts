// The package brings no types.
declare module 'zipcodes' {
  export interface ZipCode {
    zip: string
    latitude: number
    longitude: number
    /** Two letters, those of the military among them. */
    state: string
    /** 'US' or 'Canada' */
    country: string
  }
  const zipcodes: { codes: Record<string, ZipCode> }
  export default zipcodes
}
