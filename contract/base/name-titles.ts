/** Before a name, and not a part of it. */
export const isTitle = (word: string): boolean =>
  /^(?:mr|mrs|ms|miss|mx|dr|prof|rev|hon|capt|captain|col|lt|sgt|maj|gen|cmdr|fr|sir|madam|rabbi)\.?$/i.test(word)
